/** Accounts, passwords, subscriptions, data, apps. Format: `parseConcept`. */
export const softwareConcepts = `
account: account, user account, my account, profile | cuenta de usuario, mi cuenta, perfil, cuenta, área de cliente
sign-up-account: create an account, open an account, make an account, new account, set up an account | crear una cuenta, abrir una cuenta, registrarme, nueva cuenta, cuenta nueva, darme de alta
log-in: log in, login, sign in, signin, log on, access my account, get into my account | iniciar sesión, entrar en mi cuenta, acceder a mi cuenta, login, loguearse, ingresar a mi cuenta, inicio de sesión
log-out: log out, sign out, logout | cerrar sesión, salir de la cuenta
password: password, passcode, pass word, pwd, passphrase, pin code | contraseña, clave, password, pin, clave de acceso
forgot-password: forgot password, forgot my password, forgotten password, reset password, password reset, lost my password, cannot remember my password, don't remember my password, recover my password | olvidé la contraseña, he olvidado la contraseña, restablecer contraseña, recuperar la contraseña, no recuerdo la contraseña, cambiar la clave, resetear la contraseña, se me olvidó la clave
locked-out: locked out, cannot log in, can't log in, can't get in, cannot get in, too many attempts, too many tries, account locked, blocked account, account blocked, can't sign in, unlock | cuenta bloqueada, bloqueado, no puedo entrar, no me deja entrar, demasiados intentos, desbloquear, no puedo acceder, no puedo iniciar sesión, bloqueo de cuenta
username: username, user name, login name, user id | nombre de usuario, usuario, identificador
two-factor: two-factor, 2fa, two-step verification, mfa, authenticator, verification code, one-time code, otp | doble factor, 2fa, verificación en dos pasos, autenticación, código de verificación, dos factores, segundo factor
security: security, protect, hack, breach, safe from hackers | seguridad, proteger, hackear, ciberseguridad
encryption: encryption, ssl, tls | cifrado, encriptado
privacy: privacy, private information, confidential, privacy policy | privacidad, confidencial, política de privacidad, intimidad
personal-data: personal data, data protection, gdpr, my data, personal information, data controller | datos personales, protección de datos, rgpd, mis datos, lopd, tratamiento de datos, derechos arco
data-location: where is my data stored, where are your servers, data center, data centre, hosted, where do you keep my data, server location, data stored | dónde se guardan mis datos, servidores, centro de datos, alojados, dónde están mis datos, dónde se almacenan, alojamiento web
data-sharing: share my data, sell my data, third parties | ceder mis datos, vender mis datos, terceros, compartir mis datos
cookie-web: ~cookies, tracking cookies | cookies, rastreadores
backup: backup, back up, restore data, recovery copy, data recovery | copia de seguridad, respaldo, backup, recuperar datos, salvaguarda
export-data: export, download my data, take my data with me, take my data out, get my data out, data export | exportar, descargar mis datos, sacar mis datos, llevarme mis datos
import-data: import, bring my data, migrate, move over from, switch from, transfer from another | importar, migrar, migración, traer mis datos, pasarme desde, traspasar
sync: sync, synchronize, synchronise | sincronizar
delete-account: delete my account, delete account, close my account, remove my account, erase my account, close account, deactivate | borrar mi cuenta, eliminar mi cuenta, cerrar mi cuenta, borrar la cuenta, eliminar la cuenta, cerrar la cuenta, desactivar la cuenta
delete: delete, erase, remove, get rid of, wipe, throw away data | borrar, eliminar, suprimir, quitar, quitar de encima, deshacerse de
cancel-membership: unsubscribe, cancel my subscription, cancel subscription, cancel my membership, cancel membership, stop my subscription, end my subscription, cancel my plan, cancel account, quit, leave the course, leave the gym, drop out, opt out, stop paying, terminate, withdraw from, ~leave, ~cancel | darse de baja, dar de baja, darme de baja, doy de baja, ~baja, cancelar la suscripción, cancelar mi suscripción, cancelar mi cuenta, dejar el curso, dejar el gimnasio, desapuntarse, borrarse, anular la suscripción, causar baja, rescindir, ~cancelar
subscription: subscription, subscribe | suscripción, suscribirse, suscriptor
plan: plan, tier, ~package, pricing plan, edition | plan, ~paquete, modalidad, edición
upgrade: upgrade, move to a higher plan, bigger plan, go premium | mejorar el plan, cambiar a un plan superior, subir de plan, pasar a premium
downgrade: downgrade, smaller plan, lower plan, switch plans, change plan, change my plan | bajar de plan, cambiar de plan, plan inferior, plan más barato
free-trial: trial, free trial, try for free, try it out, try before, trial period, test drive, try it, try for, evaluation version | prueba gratuita, periodo de prueba, probar gratis, probarlo, prueba gratis, versión de prueba, probar antes
demo: demo, demonstration, show me how it works, product tour | demo, demostración, ver cómo funciona
free-plan: free plan, free version, free tier, free account, freemium | plan gratuito, versión gratuita, cuenta gratuita
license-software: software license, license key, licence key, activation key, ~seats | licencia de software, clave de licencia, clave de activación, licencias de usuario
user-count: how many users, number of users, add users, add a user, more users, another user, team members | cuántos usuarios, número de usuarios, añadir usuarios, agregar usuarios, otro usuario
role-permission: role, ~permissions, user rights, access rights, access level | rol, ~permisos, derechos de acceso, nivel de acceso
read-only: read-only, view only, viewer, only look | solo lectura, solo ver, ver sin modificar, sin poder editar, lector invitado
invite-user: invite a colleague, invite someone, add a colleague, give access to, invite my accountant | invitar a un compañero, invitar a alguien, dar acceso a, añadir a un compañero
administrator: administrator, admin, superuser | administrador, admin
settings: settings, preferences, configuration, ~set-up, options menu | ajustes, configuración, preferencias, ~opciones
edit: edit, modify, amend, change a | editar, modificar, rectificar, cambiar
change: change, alter, switch | cambio, alterar
notification: notification, alert, push notification, notify, warn me | notificación, aviso, alerta, notificar
reminder: reminder, remember to, nudge | recordatorio, recordar, acordarse
app: app, ~application, mobile app, is there an app, program for my phone | aplicación, app, aplicación móvil, apli
android: android, play store, google play, ~samsung | android, play store, google play
iphone: iphone, ios, ~ipad, ~apple, app store | iphone, ios, ~ipad, apple, app store
operating-system: operating system, os version, system version | sistema operativo, versión del sistema
version: version, release, which version | versión, qué versión
update: update, new version, up to date, patch | actualizar, nueva versión, poner al día
install: install, set up on | instalar, instalación de la app
download: download | descargar, bajar el archivo
upload: upload, attach, add a file | subir un archivo, adjuntar, cargar un archivo, subir
file: file, document file, folder | archivo, fichero, carpeta
file-size: file size, megabyte, mb, max file size, how large can a file | tamaño del archivo, megas, mb, peso del archivo
file-format: file format, file type, format, jpg, png | formato, tipo de archivo, jpg, png
pdf: pdf | pdf
spreadsheet: spreadsheet, excel, csv, xlsx, google sheets | hoja de cálculo, excel, csv, xlsx
logo: logo, logotype, letterhead | logo, logotipo, membrete
image: image, graphic, illustration | imagen, ilustración, gráfico
browser: browser, ~chrome, ~firefox, ~safari, ~edge browser | navegador, ~chrome, ~firefox, ~safari
computer: computer, pc, ~laptop, ~desktop, ~notebook computer, ~mac, ~windows | ordenador, computadora, ~portátil, pc, ~laptop, ~mac, ~windows
tablet-device: ~tablet | tableta
internet: internet, online, connection, web access | internet, ~en línea, conexión, online, por internet
offline: offline, without internet, no connection, no internet | sin conexión, sin internet, fuera de línea
slow: slow, lag, loading forever, takes ages | lento, tarda mucho, va lento, lentitud
error: error, bug, ~crash, glitch, freezes, not loading, error message | error, fallo, bug, se cuelga, se cierra solo, mensaje de error
problem: problem, trouble, difficulty | problema, dificultad, inconveniente, apuro
mistake: mistake, made a mistake, ~wrong, by accident, incorrect, typo, got it wrong, mistyped | equivocación, me he equivocado, incorrecto, por error, errata, me equivoqué
correct: correct, put right, fix a mistake, rectify | corregir, corrección, subsanar
support-tech: technical support, tech support, it support, support, help me with | soporte técnico, ~ayuda técnica, asistencia técnica, soporte
help: help, assist, help center, help centre, aid me | ayuda, auxilio, centro de ayuda, ~asistencia
guide-tutorial: tutorial, guide, step by step, walkthrough, video guide | tutorial, guía, paso a paso, cómo se hace
faq: faq, frequently asked questions | preguntas frecuentes, faq
api: api, developer, webhook, rest api | api, desarrollador, webhook
integration: integration, connect with, connect to, plugin, link with, works with other | integración, conectar con, plugin, ~complemento
template: template, layout, design of the invoice | ~plantilla, diseño, modelo de documento
search-find: search, look up, look for, find | buscar, búsqueda, encontrar, buscador
filter: filter, sort by | filtrar, ordenar por
report-chart: report, chart, graph, statistics, analytics, dashboard | informe, gráfica, estadística, panel, ~analítica, reporte
recurring-invoice: recurring invoice, repeat invoice, automatic invoice, repeat every month, recurring | factura recurrente, factura periódica, facturas automáticas, recurrente, ~periódico
sent-invoice-error: correct an invoice, wrong invoice, mistake in a bill, mistake in an invoice, credit note, void an invoice, fix an invoice | corregir una factura, factura equivocada, factura rectificativa, nota de crédito, anular una factura, abono de factura
invoice-number: invoice number, numbering, invoice sequence | número de factura, numeración, serie de facturación
overdue-invoice: overdue invoice, unpaid invoice, late invoice, customers who owe, owe me money | factura vencida, factura impagada, facturas pendientes, clientes que me deben, me deben dinero
expense: expense, spending, mileage | gasto, kilometraje
automate: automatic, automate | automático, automatizar
customize: customize, customise, personalise, adapt, ~tailor | personalización, adaptar, ajustar a mi gusto
feature: feature, functionality, what can it do | ~función, funcionalidad, característica, qué puede hacer
upcoming-feature: roadmap, planned features, coming soon, future version | próximas funciones, hoja de ruta, próximamente
limit: limit, restriction, ~cap, quota | límite, restricción, cupo máximo
storage: storage, disk space, gigabyte, gb, how much space | almacenamiento, espacio en disco, gigas, gb, espacio disponible
share-link: share, share a link, link, send the link | compartir, enlace, link, vínculo
qr-code: qr code, qr, barcode | código qr, qr, código de barras
spam: spam, junk mail, junk folder, did not get the email, email not arrived | correo no deseado, spam, no me llega el correo, no he recibido el correo
e-signature: e-signature, electronic signature, digital signature, sign online | firma electrónica, firma digital, firmar online
calendar-sync: google calendar, outlook, ical | google calendar, outlook, sincronizar calendario
outage: outage, downtime, service down, status page, maintenance | caída del servicio, está caído, mantenimiento, interrupción del servicio, no carga la página
open-source: open source, source code, self-hosted | código abierto, código fuente, software libre
artificial-intelligence: ai, artificial intelligence, chatbot, bot, robot, are you a robot, are you human, machine | ia, inteligencia artificial, chatbot, bot, robot, eres una persona, eres un robot, máquina
dark-mode: dark mode, night mode, theme color | modo oscuro, modo noche
font-size: font size, larger text, bigger letters | tamaño de letra, letra más grande
language-setting: change the language, interface language, available in spanish, in my language | cambiar el idioma, idioma de la aplicación, en mi idioma, está en español
screen: screen, ~display, monitor screen | pantalla, visor
keyboard: keyboard, shortcut, mouse pointer | teclado, atajo
card-on-file: change my card, update my card, payment details, billing details, saved card | cambiar la tarjeta, datos de pago, actualizar la tarjeta, datos de facturación
change-email: change my email, change email address, update my email | cambiar mi correo, cambiar el correo, modificar el email
save: save, ~keep, ~store | guardar, conservar, almacenar
send: send, forward, email it | enviar, mandar, remitir
receive: receive, ~get, ~obtain | recibir, ~obtener, ~conseguir
undo: undo, restore, recover, get back deleted, bring back deleted | deshacer, restaurar, recuperar, recuperar lo borrado
multi-device: several devices, multiple devices, more than one device, second device | varios dispositivos, más de un dispositivo, otro dispositivo
nonprofit-plan: charity discount, nonprofit discount, discount for charities | descuento para ongs, descuento para asociaciones
hours-support: support hours, when is support available | horario de soporte, horario de atención al cliente
`;
