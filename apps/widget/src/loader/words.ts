/**
 * What the launcher says, in the visitor's language. Here and not in the catalogue, because a catalogue and its library
 * would be several times the launcher.
 */
const english = {
  chatWith: 'Chat with ',
  close: 'Close',
  newMessages: ' new messages',
  unavailable: 'The chat is not available right now. Try again',
};
const spanish: typeof english = {
  chatWith: 'Chat con ',
  close: 'Cerrar',
  newMessages: ' mensajes nuevos',
  unavailable: 'El chat no está disponible ahora. Volver a intentarlo',
};

export type Words = typeof english;

/** `wanted`: a language tag, such as `es-MX`; English is said where it is not Spanish. */
export const wordsIn = (wanted = navigator.language): Words => (/^es/i.test(wanted) ? spanish : english);
