/** Ordering, delivery, returns, guarantees, sizes, materials. Format: `parseConcept`. */
export const shopConcepts = `
shop: shop, store, boutique, retailer, shopfront | tienda, comercio, ~local, boutique, ~negocio
shopping: shopping, go shopping | ir de compras, compras
online-shop: online shop, online store, e-shop, web shop, shop online, buy online, order online | tienda online, tienda en línea, tienda virtual, comprar online, comprar por internet, pedir por internet
market: market, market stall, stall, flea market, street market | mercado, mercadillo, puesto, puesto de mercado, rastro, tianguis, feria libre
order: order, place an order, put in an order, ~purchase | pedido, encargo, orden de compra, hacer un pedido
order-status: order status, where is my order, has my order shipped, when will my order arrive | estado del pedido, dónde está mi pedido, cuándo llega mi pedido, cuándo me llega
cart: cart, basket, shopping basket, checkout, trolley | cesta, carrito, carro de la compra, finalizar compra
stock: in stock, stock, out of stock, sold out, available in store, have any left, ~run out, restock, back in stock, unavailable | existencias, en stock, agotado, sin existencias, os queda, hay disponibles, reponer, se acabó, no queda
pre-order: pre-order, preorder, order in advance, reserve a copy | reserva anticipada, encargar con antelación, preventa
delivery: delivery, deliver, home delivery, bring it to my house, drop off, dispatch | entrega, reparto, entrega a domicilio, reparto a domicilio, servicio a domicilio, ~llevar a casa, me lo traéis, traer a casa, delivery, despacho a domicilio
shipping: ship, ~send, postage and packing, p&p, mail out, send out | envío, ~mandar, gastos de envío
delivery-time: delivery time, how long does delivery take, when will it arrive, ~arrive, lead time | plazo de entrega, tiempo de entrega, cuánto tarda en llegar, cuándo llegará, tarda el envío, ~llegar
international-shipping: ship abroad, international shipping, deliver abroad, ship overseas, ship to, deliver to | envío internacional, enviar al extranjero, enviáis a, mandáis a
courier: courier, carrier, delivery driver, delivery man, delivery person, delivery company, dhl, ups, fedex | mensajero, mensajería, transportista, repartidor, empresa de transporte, ~correos
parcel: parcel, package, packet, consignment | paquete, bulto, encomienda
tracking: track, tracking number, trace my parcel | seguimiento, rastrear, número de seguimiento, localizar el envío, rastreo
missed-delivery: missed delivery, was not home, nobody home, failed delivery, attempted delivery | no estaba en casa, ausente, no había nadie, intento de entrega, me dejaron un aviso, aviso de llegada
pickup: pickup, pick up, collect, click and collect, collect in store, come and get, pick-up point, fetch | recoger, recogida en tienda, punto de recogida, pasar a buscar, ir a buscar, ~retirar, retiro en tienda
return-goods: return, send back, bring back, take back, returns policy, unwanted, change my mind | devolver, cambiar de opinión, no me gusta, política de devoluciones, arrepentirse, desistimiento
exchange-goods: exchange, swap, change it for, another size, different size, replace it | cambiar por otro, cambio de talla, otra talla, canjear, cambio de producto
warranty: warranty, guarantee | garantía, garantizado
broken: broken, does not work, doesnt work, stopped working, not working, faulty, defective, damaged, out of order, dead, will not turn on | roto, no funciona, estropeado, averiado, defectuoso, dañado, se ha roto, no enciende, malogrado, descompuesto, no sirve
repair: repair, fix, mend, service it, refurbish, ~restore | reparar, arreglar, componer, ~restaurar, compostura
spare-part: spare part, replacement part, spare, component | recambio, repuesto, pieza de recambio, refacción
wrong-item: wrong item, wrong product, not what I ordered, incorrect item, missing item, something missing | producto equivocado, no es lo que pedí, me ha llegado otro, falta un artículo, pedido incompleto
size: size, size chart, size guide, fit, which size | talla, tallaje, guía de tallas, tabla de tallas, qué talla, ~número
dimension: dimension, measurements, how big, how large, how tall, how wide | medida, dimensiones, cuánto mide, qué medidas, tamaño
length: length, how long is it | longitud, largo, cuánto mide de largo
width: width, breadth | ancho, anchura
height: height, how high, tall, altitude | altura, alto, estatura, altitud
weight: weight, weigh, heavy, kilo, kg, pounds in weight, how heavy | peso, kilo, kg, cuánto pesa
volume: volume, liter, litre, capacity of | volumen, litro, capacidad en litros
color: color, colour, ~shade | color, tono
red: red | rojo, colorado
blue: blue, navy | azul
green-color: green | verde
yellow: yellow | amarillo
black: black | negro
white: white | blanco
brown: brown | marrón, café oscuro, castaño, pardo
gray: grey, gray | gris
pink: pink | rosa
purple: purple, violet | morado, violeta, púrpura
orange-color: orange | naranja, anaranjado
material: material, fabric, made of, what is it made of, composition, textile, cloth | material, tela, tejido, de qué está hecho, de qué es, composición
cotton: cotton | algodón
wool: wool, woolen, woollen | lana
leather: leather, suede | cuero, piel de vaca
silk: silk | seda
linen: linen, flax | lino
wood: wood, wooden, timber, ~oak, ~pine | madera, ~roble, ~pino
metal: metal, ~steel, ~iron, ~aluminum, ~aluminium | metal, ~acero, ~hierro, ~aluminio
glass: glass, crystal | vidrio, cristal
plastic-material: plastic bag, made of plastic, plastic free, ~plastic | bolsa de plástico, de plástico, sin plástico, ~plástico
paper: paper, cardboard, carton | papel, cartón
ceramic: ceramic, pottery, porcelain, clay | cerámica, porcelana, barro, alfarería
gold: gold, golden | oro, dorado
silver: silver | plata
care: wash, washing instructions, machine wash, hand wash, how to wash, laundry care, washable, clean it | lavar, lavar a máquina, lavar a mano, cómo se lava, lavable
gift: gift, present | regalo, obsequio, detalle para regalar
gift-wrap: gift wrap, wrap it, wrapped | envolver para regalo, papel de regalo, envoltorio, envolver
packaging: packaging, packing, ~box, wrapper | embalaje, empaque, ~caja, envase, empaquetado
bag: bag, carrier bag, tote bag | bolsa
second-hand: second hand, secondhand, ~used, pre-owned, vintage, pre-loved | segunda mano, ~usado, de ocasión, vintage
new-condition: brand new, new arrival, unused | a estrenar, ~recién llegado, sin estrenar
handmade: handmade, hand made, handcrafted, artisan, craft, by hand | hecho a mano, artesanal, artesano, a mano
custom-made: custom, custom-made, bespoke, made to measure, made to order, personalized, personalised, tailor made, engraving, monogram | a medida, hecho a medida, personalizado, ~grabar, por encargo
origin: made in, where is it made, where are they made, where does it come from, comes from, country of origin, manufactured, sourced | fabricado en, dónde se fabrica, de dónde viene, país de origen, de dónde es, procedencia, se fabrican
manual: manual, instructions, user guide, instruction booklet, how to use | manual, instrucciones, guía de uso, modo de empleo
assembly: assemble, flat pack, put together, install it | montar, montaje, ensamblar, armar, instalación
battery: battery, rechargeable | pila, batería, recargable
charger: charger, charging cable, usb, plug in | cargador, cable de carga, usb
compatible: compatible, work with my, fits my | compatible, compatibilidad, funciona con, sirve para
sample: sample, tester, swatch, try a sample | muestra, probador, muestra gratis
try-on: try on, fitting room, changing room, dressing room | probarse, probador de ropa, probármelo, vestidor
quality: quality, durable, well made, sturdy, last long | calidad, resistente, duradero, buena calidad
quantity: quantity, ~how many, number of, amount, units | cantidad, número de, unidades
maximum: maximum, max, ~limit, upper limit, no more than | máximo, máx, hasta un máximo, ~límite, tope, a lo sumo
minimum: minimum, min order, at least, no less than, fewest | mínimo, ~mín, como mínimo, al menos, por lo menos
show-id: show id, identity document, proof of identity, photo id, bring id, id card, what must I show, identification | presentar el dni, documento de identidad, carné de identidad, dni, identificación, cédula, identificarse, documento con foto
authorize-collect: someone else collect, on my behalf, authorize someone, another person pick up, in my name | otra persona recoja, en mi nombre, autorizar a otra persona, puede recogerlo otra persona
signature: signature, sign for, sign the | ~firma
customs: ~customs, import duty, customs duty, customs charge | aduana, aranceles, derechos de aduana
popular: best seller, bestseller, best-selling, most popular, favorite, favourite, ~top | más vendido, superventas, más popular, favorito, ~estrella
recommend: recommend, advise, advice, suggest | recomendar, recomiendas, aconsejar, consejo, cuál me recomiendas, asesorar
compare: compare, comparison, difference, versus, vs | comparar, diferencia
choose: choose, pick, select, option, alternative | elegir, elección, escoger, seleccionar, opción, alternativa
example: example, for instance, e.g. | ejemplo, por ejemplo
self-service: self-service, vending machine | autoservicio, máquina expendedora
`;
