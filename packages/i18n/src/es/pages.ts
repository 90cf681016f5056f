import type { pages as english } from '../en/pages.ts';

export const pages: typeof english = {
  notFoundTitle: 'No encontrada',
  notFoundText: 'Lo sentimos, la página que buscas no existe.',
  errorTitle: 'No se ha podido abrir este agente',
  errorText: 'Puede que se haya borrado o que sea de otra cuenta. No ha cambiado nada más.',
  toHome: 'Ir a tus agentes',
  termsTitle: 'Términos del servicio',
  privacyTitle: 'Política de privacidad',
  notifyTitle: 'Correos sobre conversaciones nuevas',
  notifyText:
    'Alguien que tiene un asistente en un sitio web ha indicado tu dirección para que sepas cuándo los visitantes hablan con él o dejan sus datos de contacto. ¿Quieres recibir estos correos?',
  notifyYes: 'Sí, quiero recibirlos',
  notifyNo: 'No, no los quiero',
  notifyConfirmedTitle: 'Te avisaremos',
  notifyConfirmedText:
    'A partir de ahora te escribiremos cuando haya algo nuevo. Cada correo tiene un enlace para dejar de recibirlos.',
  notifyStoppedTitle: 'No recibirás más correos',
  notifyStoppedText: 'No escribiremos a esta dirección sobre estas conversaciones. Puedes cambiar de opinión aquí.',
  notifyInvalidTitle: 'Este enlace no funciona',
  notifyInvalidText: 'Puede que esté cortado. Abre el más reciente de estos correos y sigue su enlace otra vez.',
};
