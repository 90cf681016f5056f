import type { pages as english } from '../en/pages.ts';

export const pages: typeof english = {
  notFoundTitle: 'No encontrada',
  notFoundText: 'Lo sentimos, la página que buscas no existe.',
  errorTitle: 'No se ha podido abrir este agente',
  errorText: 'Puede que se haya borrado o que sea de otra cuenta. No ha cambiado nada más.',
  toHome: 'Ir a tus agentes',
  termsTitle: 'Términos del servicio',
  privacyTitle: 'Política de privacidad',
};
