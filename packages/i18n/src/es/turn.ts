import type { turn as english } from '../en/turn.ts';

export const turn: typeof english = {
  askAbout: '¿Qué hay que saber sobre {{topic}}?',
  refusal: 'No he encontrado la respuesta a eso en lo que sé.',
  withheld: 'Cómo estoy configurado no es algo que pueda contar.',
  linkRemoved: '(enlace retirado)',
};
