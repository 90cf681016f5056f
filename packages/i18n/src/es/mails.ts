import type { mails as english } from '../en/mails.ts';

export const mails: typeof english = {
  greeting: 'Hola, {{name}}:',
  ignore: 'Si no has sido tú, no hace falta que respondas a este correo; no pasará nada.',
  signature: 'Sosia',
  verify: {
    subject: 'Confirma tu correo electrónico para Sosia',
    text: 'confirma que esta dirección es tuya. El enlace funciona durante 24 horas.',
    button: 'Confirmar mi correo',
  },
  deleted: {
    subject: 'Tu cuenta de Sosia se ha eliminado',
    text: 'tu cuenta se ha eliminado como se pidió, con sus agentes, lo que sabían y todas las conversaciones. No queda nada de ella, y este es el último correo que recibes de nosotros.',
  },
};
