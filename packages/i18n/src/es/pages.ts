import type { pages as english } from '../en/pages.ts';

export const pages: typeof english = {
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'Lo sentimos, la página que buscas no existe.',
  errorTitle: 'No se ha podido abrir este agente',
  errorText: 'Puede que se haya eliminado o que sea de otra cuenta. No ha cambiado nada más.',
  toHome: 'Ir a tus agentes',
  termsTitle: 'Términos del servicio',
  privacyTitle: 'Política de privacidad',
  notifyTitle: 'Correos sobre conversaciones nuevas',
  notifyText:
    'Alguien que tiene un asistente en un sitio web ha añadido tu dirección para avisarte cuando los visitantes hablen con él o dejen sus datos de contacto. ¿Quieres recibir estos correos?',
  notifyYes: 'Sí, quiero recibirlos',
  notifyNo: 'No, gracias',
  notifyConfirmedTitle: 'Te avisaremos',
  notifyConfirmedText:
    'A partir de ahora te escribiremos cuando haya algo nuevo. Cada correo tiene un enlace para darte de baja.',
  notifyStoppedTitle: 'Te has dado de baja',
  notifyStoppedText: 'Ya no escribiremos a esta dirección sobre estas conversaciones. Puedes cambiar de opinión aquí.',
  notifyInvalidTitle: 'Este enlace no funciona',
  notifyInvalidText: 'Puede que esté incompleto. Abre el más reciente de estos correos y usa su enlace.',
};
