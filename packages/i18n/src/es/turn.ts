import type { turn as english } from '../en/turn.ts';

export const turn: typeof english = {
  contact: 'También puedes preguntarnos directamente: {{details}}.',
  person: 'Puedes hablar con nosotros aquí: {{details}}.',
  contactFormal: 'También puede preguntarnos directamente: {{details}}.',
  personFormal: 'Puede hablar con nosotros aquí: {{details}}.',
  refusal: 'No he encontrado la respuesta en mis fuentes.',
  refusalFriendly: 'Lo siento, no he encontrado la respuesta en mis fuentes.',
  withheld: 'No puedo compartir mi configuración.',
  linkRemoved: '(enlace retirado)',
};
