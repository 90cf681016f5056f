/** Prices, payment, orders, returns, accounts, software. Format: `parseTopic`. */
export const customerTopics = `
payment-ways: payment-method, card, cash, contactless, bizum, paypal, bank-transfer, direct-debit, amex, visa-card, mastercard, check-payment, ~currency
failed-payment: returned-debit, card-on-file, payment-reminder, debt, overdue-invoice, locked-out, ~card, ~direct-debit
changing-payment: card-on-file, payment-method, direct-debit, ~bank, ~settings
in-parts: installments, deposit, loan-money, monthly-fee, ~payment-method
tipping: tip, waiter, included, surcharge, ~not-included
money-back: refund, return-goods, exchange-goods, receipt, overcharge, broken, warranty, wrong-item, ~customer-service
faulty-goods: broken, warranty, repair, exchange-goods, return-goods, wrong-item, spare-part, receipt, ~guarantee-promise
repairs: repair, spare-part, broken, warranty, quote, phone-repair, shoe-repair, bike-repair, tailor, elevator-repair, ~garage-mechanic
low-income: low-income, discount, unemployed, student-discount, senior, large-family, grant, scholarship-award, free-of-charge, installments, proof-income, social-services
reduced-price: discount, student-discount, senior, group-discount, large-family, unemployed, coupon, disability, loyalty, ~child, ~low-income
saving: cheap, cheapest, save-money, bargain, discount, sale-season, price-match, second-hand, coupon, ~loyalty
free-admission: free-entry, free-of-charge, public-private, ~child, ~senior, ~unemployed
vouchers: coupon, gift-card, loyalty, discount, ~expire, ~gift
presents: gift, gift-card, gift-wrap, souvenir, birthday, ~christmas
regular-fees: monthly-fee, annual-fee, enrollment-fee, subscription, direct-debit, installments, multi-pass
passes: multi-pass, cost-per-use, monthly-fee, transport-card, ~expire, ~session
what-is-included: included, not-included, extra-service, surcharge, tax-vat, total
estimates: quote, callout, total, ~commission, ~duration
price-rises: price-increase, renew, automatic-renewal, ~annual-fee, ~surcharge
late-payment: overdue-invoice, payment-reminder, debt, fine, surcharge, ~returned-debit, ~late
invoices: invoice, receipt, tax-number, tax-vat, invoice-number, total, ~expense
invoice-corrections: sent-invoice-error, invoice, mistake, correct, invoice-number, undo, ~edit
repeated-invoices: recurring-invoice, automate, invoice, reminder, ~subscription
taxes: tax, tax-vat, income-tax, property-tax, vehicle-tax, tax-deduction, accountant, ~tax-number
tax-free-shopping: tax-free, tax-vat, customs, tourist, foreigner, ~receipt
trade-customers: wholesale, supplier, company, retail, minimum-spend, tax-number, ~discount
ordering: order, online-shop, cart, stock, pre-order, confirmation, ~payment-method
order-progress: order-status, tracking, delivery-time, parcel, courier, delay, order
deliveries: delivery, shipping, courier, delivery-time, parcel, pickup, minimum-spend, takeaway, ~callout
missed-delivery: missed-delivery, parcel, courier, tracking, pickup, authorize-collect, ~post-mail
collecting: pickup, authorize-collect, order-status, id-card, show-id, signature, ~power-of-attorney
abroad-shipping: international-shipping, customs, shipping, abroad, country, tax-vat, ~delivery-time
sizes: size, dimension, length, width, height, try-on, exchange-goods, tailor, ~weight
looking-after-goods: care, laundry, manual, clean, ~material, ~guarantee-promise
made-to-order: custom-made, handmade, customize, tailor, delivery-time, ~dimension
where-made: origin, handmade, homemade, local-produce, ~quality, ~material
used-goods: second-hand, antique, sell, auction, new-condition, ~bargain
putting-together: assembly, manual, install, delivery, tool, ~furniture
trying: free-trial, trial-class, sample, first-time, demo, cost-per-use, ~beginner, ~free-of-charge
quitting: cancel-membership, delete-account, notice-period, automatic-renewal, freeze-membership, expire, subscription, ~refund
pausing: freeze-membership, cancel-membership, temporary, monthly-fee, ~vacation, ~sick
renewing: renew, automatic-renewal, expire, subscription, reminder, ~deadline
unwanted-mail: cancel-membership, newsletter, spam, notification, settings, personal-data, ~email
joining-online: sign-up-account, registration-event, account, username, password, ~form
cannot-log-in: log-in, password, forgot-password, locked-out, username, two-factor, account, ~error
changing-details: change-email, edit, settings, account, personal-data, card-on-file, username
plans: plan, upgrade, downgrade, subscription, free-plan, user-count, limit, feature, nonprofit-plan, license-software
colleagues: user-count, invite-user, role-permission, administrator, read-only, ~plan
accountant-access: accountant, role-permission, read-only, invite-user, export-data, ~report-chart
my-data: privacy, personal-data, data-sharing, data-location, delete-account, export-data, cookie-web, encryption
data-safety: security, encryption, backup, two-factor, data-location, password, privacy
leaving-with-data: export-data, import-data, spreadsheet, file-format, backup, delete-account, integration
backups: backup, undo, export-data, storage, save, ~delete
app-devices: app, android, iphone, tablet-device, multi-device, sync, version, operating-system, download, browser
working-offline: offline, internet, sync, app, ~wifi
not-working: error, problem, outage, slow, broken, report-problem, support-tech, update, browser, ~internet
getting-help: support-tech, customer-service, guide-tutorial, faq, hours-support, chat, ~demo
connections: integration, api, import-data, calendar-sync, automate, ~compatible
files: file, file-size, file-format, upload, download, pdf, image, storage, ~spreadsheet
reminders: reminder, notification, confirmation, payment-reminder, calendar-sync, ~email
signing: e-signature, signature, contract, digital-certificate, ~authorization
scams: scam, spam, trust, security, password, report-crime, ~stolen, ~lost-card
foreign-money: currency, exchange-rate, atm, cash, bank, ~abroad
fabrics: material, care, fabric-shop, ~cotton, ~wool, ~linen, ~silk, ~leather
borrowing-money: loan-money, bank, debt, installments, ~proof-income
lost-card: lost-card, bank, stolen, scam, card-on-file, ~card
installing: install, download, operating-system, update, version, compatible, ~computer
`;
