/** Prices, payment, discounts, invoices, refunds. Format: `parseConcept`. */
export const moneyConcepts = `
price: price, cost, fee, rate, charge, tariff, how much is, how much does it cost, how much are, how much do you charge, how much would it be, what do you charge, what does it cost, how much for, price list, price tag, set me back, ~how much, ~pay | precio, coste, tarifa, cobrar, cuánto cuesta, cuánto vale, cuánto sale, a cuánto está, cuánto cobráis, cuánto se paga, qué vale, qué cuesta, cuánto me costará, por cuánto sale, lista de precios, importe, ~valor
cheap: cheap, inexpensive, affordable, low-cost, ~budget, economical, good value, reasonable price | barato, económico, asequible, low cost, bien de precio, bueno bonito y barato
cheapest: cheapest, lowest price, least expensive, ~best price, most affordable | más barato, más económico, menor precio, precio más bajo, mejor precio
expensive: expensive, dear, pricey, costly, overpriced | caro, costoso, carísimo
most-expensive: most expensive, dearest, highest price, priciest | más caro, precio más alto
free-of-charge: free of charge, for free, for nothing, no charge, at no cost, without paying, complimentary, gratis, cost-free, no cost, ~free | gratis, gratuito, sin coste, sin cargo, de balde, sin pagar, ~libre
discount: discount, reduction, reduced, concession, concessionary, money off, percent off, markdown, price cut, ~deal, special offer, promotion, promo, cheaper rate, ~offer | descuento, rebaja, reducción, bonificación, oferta especial, promoción, promo, precio reducido, tarifa reducida, bonificado, dto, me hacéis precio, ~oferta
sale-season: sales, sale season, clearance, black friday, outlet sale | ~rebajas, liquidación, saldos, black friday, época de rebajas
student-discount: student discount, student rate, student price, student card, for students | descuento para estudiantes, descuento de estudiante, tarifa de estudiante, carné de estudiante, para estudiantes
senior: senior, pensioner, retired, retiree, oap, over 65, senior citizen, elderly, old people | jubilado, pensionista, mayor de 65, tercera edad, persona mayor, gente mayor, anciano, adulto mayor, ~abuelos
unemployed: unemployed, out of work, jobless, on the dole, between jobs, without a job, lost my job | desempleado, en paro, parado, sin trabajo, desempleo, sin empleo, cesante, estoy en el paro, cobrar el paro
large-family: large family, big family, family with three children, several children | familia numerosa, varios hijos
low-income: low income, ~benefits, on benefits, hardship, cannot afford, can't afford, make ends meet | bajos ingresos, pocos recursos, renta baja, escasos recursos, no me lo puedo permitir, llegar a fin de mes
group-discount: group rate, group discount, group price, in a group, bulk discount | descuento de grupo, tarifa de grupo, precio de grupo, descuento por cantidad
coupon: coupon, voucher, promo code, discount code, promotional code, code at checkout | cupón, vale de descuento, código de descuento, código promocional, cupón de descuento
gift-card: gift card, gift voucher, gift certificate, store credit | tarjeta regalo, tarjeta de regalo, vale regalo, cheque regalo, bono regalo
loyalty: loyalty card, loyalty program, loyalty scheme, reward points, points card, stamp card | tarjeta de fidelidad, programa de puntos, tarjeta de puntos, fidelización, acumular puntos
deposit: deposit, down payment, ~bond, security deposit, pay upfront, upfront | fianza, depósito, ~señal, entrada inicial, anticipo, pagar por adelantado, garantía de reserva, ~seña
installments: installment, in installments, pay monthly, monthly payments, spread the cost, spread the payment, pay in parts, pay later, financing, payment plan, split the payment, bit by bit | a plazos, pago a plazos, en cuotas, ~cuotas, financiar, fraccionar, pago fraccionado, aplazar el pago, pago aplazado, ~mensualidades, pagar poco a poco, meses sin intereses, en partes, en varias veces
pay: pay, payment, settle up, settle, pay for | pagar, abonar, liquidar, cancelar el importe
payment-method: payment method, method of payment, how can I pay, how do I pay, ways to pay, means of payment, payment options, forms of payment, how to pay | forma de pago, método de pago, medio de pago, cómo puedo pagar, cómo se paga, cómo pago, modo de pago
card: card payment, credit card, ~debit card, pay by card, bank card, by card, plastic, swipe, ~card | tarjeta de crédito, ~tarjeta de débito, pagar con tarjeta, con tarjeta, tarjeta bancaria, datáfono, tpv, plástico, ~tarjeta
amex: american express, amex | american express, amex
visa-card: visa card, ~visa | tarjeta visa, ~visa
mastercard: mastercard, master card, ~maestro | mastercard, master card, ~maestro
cash: cash, notes and coins, banknote, coin, pay cash, in cash, change for a note, hard cash | efectivo, en metálico, al contado, en efectivo, ~billete, moneda, dinero contante, metálico
contactless: contactless, tap to pay, ~apple pay, ~google pay, pay by phone, phone payment, mobile payment | contactless, sin contacto, ~apple pay, ~google pay, pagar con el móvil, pago móvil
bizum: bizum, ~venmo, ~zelle, ~cash app | bizum, ~yape, ~mercado pago, ~nequi
paypal: paypal, pay pal | paypal
bank-transfer: bank transfer, wire transfer, transfer, bacs, sepa, iban, wire | transferencia, transferencia bancaria, transferir, iban, giro bancario, ingreso en cuenta
direct-debit: direct debit, ~standing order, debit my account, taken from my account | domiciliación, recibo domiciliado, recibo bancario, cargo en cuenta, débito automático, adeudo
returned-debit: payment bounced, failed payment, payment failed, declined, rejected payment, returned debit, bounced | recibo devuelto, devolver el recibo, pago rechazado, impagado, tarjeta rechazada, devolución del recibo
check-payment: cheque, check payment, pay by check, ~check | cheque, talón, pagaré
currency: currency, ~euros, ~pounds, ~dollars, foreign currency | divisa, ~euros, ~dólares, libras esterlinas, ~pesos, moneda extranjera
exchange-rate: exchange rate, currency exchange, change money | tipo de cambio, cambio de moneda, cambiar dinero, tasa de cambio
tip: tip, gratuity, service charge | propina, dejar propina
refund: refund, reimburse, money back, get money back, give money back, money returned, repay, pay back, get a refund | reembolso, devolver el dinero, devolución del dinero, que me devuelvan el dinero, recuperar el dinero, devolución del importe, reintegro, ~devolución
overcharge: overcharged, charged twice, double charge, charged too much, wrong amount, incorrect charge | cobrado de más, cobrado dos veces, cobro duplicado, doble cargo, me habéis cobrado mal, cargo incorrecto
surcharge: surcharge, extra charge, extra cost, additional cost, supplement, extra fee, added cost, handling fee, booking fee, hidden costs | recargo, suplemento, coste adicional, gasto extra, cargo adicional, coste extra, gastos de gestión, costes ocultos
fine: ~fine, penalty, penalty fee, late fee, parking ticket, sanction | multa, sanción, penalización, recargo por retraso, boleta, infracción
debt: debt, owe, outstanding balance, unpaid, arrears, money owed, nonpayment, non-payment | deuda, deber dinero, adeudar, impago, moroso, pendiente de pago, morosidad, me deben
payment-reminder: payment reminder, remind customers, chase payment, chase unpaid, overdue reminder, nag, chase up, dunning | recordatorio de pago, reclamar el pago, reclamar un cobro, reclamar facturas, recordar el pago, insistir
invoice: invoice, bill, tax invoice | factura, boleta de venta
receipt: receipt, proof of purchase, proof of payment, sales slip, till receipt, ticket of purchase | recibo, tique, justificante de compra, justificante de pago, ticket de compra, comprobante de pago, comprobante, resguardo
quote: quote, quotation, estimate, budget estimate, how much would you charge | presupuesto, cotización, estimación, pedir presupuesto
tax-vat: vat, sales tax, tax included, plus tax, including tax, gst, ~tax | iva, impuestos incluidos, iva incluido, más iva, igic, itbis, ~impuesto
tax-free: tax free, duty free, vat refund | libre de impuestos, tax free, devolución del iva
total: total, altogether, overall cost, sum, grand total | total, en total, suma, importe total, todo junto
per-person: per person, per head, a head, pp, per guest | por persona, por cabeza, por barba, por participante
monthly-fee: monthly fee, monthly price, membership fee, subscription fee, dues | cuota mensual, mensualidad, cuota, cuota de socio, precio mensual
annual-fee: annual fee, yearly price, annual price | cuota anual, precio anual, anualidad
enrollment-fee: enrollment fee, registration fee, joining fee, sign-up fee, admin fee, set-up fee | matrícula, cuota de inscripción, gastos de inscripción, cuota de alta, precio de la matrícula, derechos de matrícula
minimum-spend: minimum order, minimum spend, minimum purchase, minimum amount, order minimum | pedido mínimo, compra mínima, importe mínimo, gasto mínimo, consumo mínimo
price-increase: price rise, price increase, go up in price, raise prices, more expensive now | subida de precio, subir el precio, aumento de precio, subir la cuota, encarecer
price-match: price match, match the price, found it cheaper | igualar el precio, lo he visto más barato
save-money: save money, savings, save up, spend less | ahorrar, gastar menos
grant: grant, scholarship, bursary, subsidy, financial aid, financial help, aid, funding | beca, subvención, ayuda económica, subsidio, ~ayudas
loan-money: loan, lend money, ~mortgage, ~credit | préstamo, ~hipoteca, ~crédito
bank: bank, bank account, ~account number, ~sort code | banco, cuenta bancaria, ~número de cuenta, entidad bancaria
atm: atm, cash machine, cashpoint, withdraw cash | cajero, cajero automático, sacar dinero
rent: rent, rental, hire, lease, to let | alquilar, arrendar, arriendo, ~renta
insurance: insurance, insurance policy, ~cover, coverage | seguro, aseguradora, póliza, cobertura
tax: tax, taxation, levy, ~duty | impuesto, tributo, tasa, gravamen, contribución
included: included, comes with, ~what do I get for, ~covered | incluido, viene con, qué entra, todo incluido, entra en el precio, va incluido
not-included: not included, excluded, ~extra, not covered, separate charge | no incluido, aparte, excluido, no entra
wholesale: wholesale, trade price, bulk, in bulk, resale, reseller, trade account, large quantity | al por mayor, mayorista, a granel, venta al por mayor, revendedor, mayoreo
retail: retail, single unit, individually | al por menor, al detalle, minorista, por unidad, ~suelto
commission: commission, percentage fee, ~cut | comisión
purchase: buy, purchase, ~get one, where can I get, where do I buy | comprar, ~adquirir, adquisición, dónde puedo comprar
sell: sell, do you sell, for sale, ~stock, ~carry | vender, venta, en venta, tenéis a la venta
auction: auction, bid | subasta, puja, remate
price-range: price range, from how much, starting price, prices start, starting at | desde cuánto, precio de partida, a partir de cuánto, rango de precios
extra-service: add-on, optional extra, ~extras | ~extras, ~complementos, opcional
proof-income: proof of income, payslip, pay slip | justificante de ingresos, declaración de ingresos
crowdfunding: crowdfunding, fundraiser page | micromecenazgo, crowdfunding
inheritance-tax: inheritance tax | impuesto de sucesiones
profit: profit, income, revenue, earnings, turnover | ganancia, ~ingresos, beneficios económicos, facturación anual
cost-per-use: single ticket, pay as you go, pay per use, day pass, single session, drop-in price | bono de un día, clase suelta, pago por uso, entrada de un día, pase de un día, sesión suelta
multi-pass: pass, multi-pass, ten-class pass, bundle, pack, season ticket, punch card | bono, abono, pack, ~pase, bonos de sesiones, abono de temporada
bargain: bargain, haggle, negotiate, ~better price | regatear, negociar el precio, ganga, chollo
lost-card: lost my card, block my card, stolen card, card was stolen | tarjeta perdida, he perdido la tarjeta, bloquear la tarjeta, tarjeta robada
tax-deduction: tax deductible, tax relief, gift aid, tax certificate | desgravar, deducible, deducción fiscal, ventaja fiscal
`;
