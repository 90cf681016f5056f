import type { mails as english } from '../en/mails.ts';

export const mails: typeof english = {
  greeting: 'Hola, {{name}}:',
  plainGreeting: 'Hola:',
  scheduled:
    'Recibes este correo porque pediste que este sitio web se actualizara periódicamente. Puedes cambiarlo en el conocimiento del agente.',
  ignore: 'Si no has sido tú, puedes ignorar este correo; no pasará nada.',
  notYou: 'Si no has sido tú, pon enseguida una contraseña nueva: con ello se cierran todas las sesiones.',
  signature: 'Sosia',
  verify: {
    subject: 'Confirma tu correo electrónico para Sosia',
    text: 'Confirma que esta dirección es tuya. El enlace funciona durante 24 horas.',
    button: 'Confirmar mi correo',
    aside: 'Si no has creado ninguna cuenta, elimínala aquí',
  },
  reset: {
    subject: 'Pon una contraseña nueva en Sosia',
    text: 'Este es el enlace para poner una contraseña nueva. Funciona durante una hora y cierra todas las sesiones abiertas.',
    button: 'Poner una contraseña nueva',
  },
  invite: {
    subject: 'Tu cuenta en Sosia',
    text: 'Se ha creado una cuenta para ti con esta dirección. Pon una contraseña para empezar; el enlace funciona durante siete días.',
    button: 'Poner mi contraseña',
  },
  changeEmail: {
    subject: 'Confirma tu nuevo correo electrónico para Sosia',
    text: 'Confirma que {{email}} es la nueva dirección de tu cuenta. El enlace funciona durante 24 horas; hasta entonces se mantiene la anterior.',
    button: 'Usar esta dirección',
  },
  refreshFailed: {
    subject: 'No se ha podido actualizar un sitio web de {{agent}}',
    text: 'La actualización programada de {{site}} para {{agent}} no ha funcionado: {{reason}} {{agent}} sigue respondiendo con lo que leyó antes, y la próxima actualización llegará como estaba previsto.',
    button: 'Ver qué ha pasado',
  },
  emailChanged: {
    subject: 'Tu cuenta de Sosia tiene otro correo electrónico',
    text: 'La dirección de tu cuenta se ha cambiado a {{email}}. A partir de ahora te escribiremos allí. Si no lo has pedido tú, escribe a quien administra este servidor.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña',
    text: 'La contraseña de tu cuenta se acaba de cambiar y se han cerrado las demás sesiones.',
    button: 'No he sido yo',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    text: 'Alguien ha iniciado sesión en tu cuenta con un navegador que no conocíamos: {{browser}} en {{system}}, desde la dirección {{address}}, el {{time}}.',
    button: 'No he sido yo',
  },
  twoFactorOn: {
    subject: 'La verificación en dos pasos está activada',
    text: 'A partir de ahora, al iniciar sesión en tu cuenta se pide también un código de tu aplicación de autenticación. Guarda los códigos de recuperación en un lugar seguro.',
    button: 'No he sido yo',
  },
  twoFactorOff: {
    subject: 'La verificación en dos pasos está desactivada',
    text: 'Al iniciar sesión en tu cuenta ya no se pide ningún código.',
    button: 'No he sido yo',
  },
  passkeyAdded: {
    subject: 'Se ha añadido una llave de acceso a tu cuenta',
    text: 'A partir de ahora una llave de acceso nueva puede iniciar sesión en tu cuenta. La encontrarás en los ajustes de la cuenta, donde puedes eliminarla.',
    button: 'No he sido yo',
  },
  googleLinked: {
    subject: 'Se ha vinculado Google a tu cuenta',
    text: 'Alguien ha iniciado sesión con una cuenta de Google que tiene esta dirección. A partir de ahora también abre tu cuenta.',
    button: 'No he sido yo',
  },
  confirmNotifications: {
    subject: '¿Quieres recibir correos sobre conversaciones nuevas?',
    text: 'El titular de la cuenta de Sosia {{account}} ha indicado esta dirección para que reciba avisos de conversaciones nuevas con un asistente de un sitio web. No se enviará nada hasta que digas que sí, y puedes pararlo cuando quieras.',
    button: 'Decir sí o no',
    ignore: 'Si no sabes de qué se trata, puedes ignorar este correo; no se enviará nada.',
  },
  digest: {
    subject: 'Conversaciones nuevas con {{agent}}',
    conversations_one: '{{count}} conversación nueva:',
    conversations_other: '{{count}} conversaciones nuevas:',
    asked: '«{{question}}»',
    askedOn: '«{{question}}», preguntado en {{page}}',
    leads_one: '{{count}} visitante ha dejado sus datos de contacto:',
    leads_other: '{{count}} visitantes han dejado sus datos de contacto:',
    more: 'Y {{count}} más.',
    button: 'Ver las conversaciones',
    aside: 'Para dejar de recibir estos correos, ve aquí',
    why: 'Recibes este correo porque aceptaste los avisos sobre {{agent}}.',
  },
  deleted: {
    subject: 'Tu cuenta de Sosia se ha eliminado',
    text: 'Tu cuenta se ha eliminado como se pidió, con sus agentes, lo que sabían y todas las conversaciones. No queda nada de ella, y este es el último correo que recibes de nosotros.',
  },
};
