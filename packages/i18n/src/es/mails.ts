import type { mails as english } from '../en/mails.ts';

export const mails: typeof english = {
  greeting: 'Hola, {{name}}:',
  plainGreeting: 'Hola:',
  scheduled:
    'Recibes este correo porque este sitio web se actualiza de forma programada. Puedes cambiarlo en la pestaña Conocimiento del agente.',
  ignore: 'Si no has sido tú, puedes ignorar este correo. No cambiará nada.',
  notYou: 'Si no has sido tú, crea enseguida una contraseña nueva. Así se cierran todas las sesiones.',
  signature: 'Sosia',
  verify: {
    subject: 'Confirma tu correo electrónico para Sosia',
    text: 'Confirma que esta dirección es tuya. El enlace caduca en 24 horas.',
    button: 'Confirmar mi correo',
    aside: 'Si no has creado esta cuenta, elimínala aquí',
  },
  reset: {
    subject: 'Crea una contraseña nueva para Sosia',
    text: 'Con este enlace puedes crear una contraseña nueva. Así se cierran todas las sesiones abiertas. El enlace caduca en una hora.',
    button: 'Crear una contraseña nueva',
  },
  invite: {
    subject: 'Tu cuenta de Sosia',
    text: 'Se ha creado una cuenta para ti con esta dirección. Crea una contraseña para empezar. El enlace caduca en siete días.',
    button: 'Crear mi contraseña',
  },
  changeEmail: {
    subject: 'Confirma tu nuevo correo electrónico para Sosia',
    text: 'Confirma que {{email}} es la nueva dirección de tu cuenta. El enlace caduca en 24 horas. Hasta que confirmes, se mantiene la dirección anterior.',
    button: 'Usar esta dirección',
  },
  refreshFailed: {
    subject: 'No se ha podido actualizar un sitio web de {{agent}}',
    text: 'La actualización programada de {{site}} para {{agent}} ha fallado: {{reason}} {{agent}} seguirá respondiendo con lo que leyó antes, y la próxima actualización se hará según lo previsto.',
    button: 'Ver qué ha pasado',
  },
  emailChanged: {
    subject: 'Se ha cambiado el correo de tu cuenta de Sosia',
    text: 'La dirección de tu cuenta se ha cambiado a {{email}}. A partir de ahora te escribiremos allí. Si no lo has pedido tú, contacta con quien administra este servidor.',
  },
  passwordChanged: {
    subject: 'Se ha cambiado tu contraseña',
    text: 'La contraseña de tu cuenta se acaba de cambiar y se han cerrado las demás sesiones.',
    button: 'No he sido yo',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    text: 'Alguien ha iniciado sesión en tu cuenta con un navegador que no conocíamos: {{browser}} en {{system}}, desde la IP {{address}}, el {{time}}.',
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
    text: 'Ya se puede entrar en tu cuenta con una llave de acceso nueva. Si no la reconoces, quítala en los ajustes de la cuenta.',
    button: 'No he sido yo',
  },
  googleLinked: {
    subject: 'Se ha vinculado Google a tu cuenta',
    text: 'Alguien ha iniciado sesión con una cuenta de Google que tiene esta dirección. Ahora se puede usar para entrar en tu cuenta.',
    button: 'No he sido yo',
  },
  confirmNotifications: {
    subject: '¿Quieres recibir correos sobre conversaciones nuevas?',
    text: 'El titular de la cuenta de Sosia {{account}} ha añadido esta dirección para recibir avisos de conversaciones nuevas con un asistente de un sitio web. No se enviará nada hasta que aceptes, y puedes darte de baja cuando quieras.',
    button: 'Aceptar o rechazar',
    ignore: 'Si no esperabas este correo, puedes ignorarlo. No se enviará nada.',
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
    aside: 'Dejar de recibir estos correos',
    why: 'Recibes este correo porque aceptaste los avisos sobre {{agent}}.',
  },
  deleted: {
    subject: 'Tu cuenta de Sosia se ha eliminado',
    text: 'Tu cuenta se ha eliminado, como pediste, con sus agentes, su conocimiento y todas las conversaciones. No queda ningún dato, y este es el último correo que recibirás de nosotros.',
  },
};
