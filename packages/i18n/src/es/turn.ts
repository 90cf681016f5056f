import type { turn as english } from '../en/turn.ts';

export const turn: typeof english = {
  refusal: 'No he encontrado la respuesta a eso en lo que sé.',
};
