import type { turn as english } from '../en/turn.ts';

export const turn: typeof english = {
  askAbout: '¿Qué hay que saber sobre {{topic}}?',
  refusal: 'No he encontrado la respuesta en mis fuentes.',
  withheld: 'No puedo compartir mi configuración.',
  linkRemoved: '(enlace retirado)',
};
