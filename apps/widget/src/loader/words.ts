/**
 * The launcher's texts, in the visitor's language. Not in the catalog, because a catalog and its library would be
 * several times larger than the launcher.
 */
const english = {
  chatWith: 'Chat with ',
  close: 'Close',
  unread: 'unread: ',
  unavailable: 'The chat is not available right now. Try again',
};
const spanish: typeof english = {
  chatWith: 'Chat con ',
  close: 'Cerrar',
  unread: 'sin leer: ',
  unavailable: 'El chat no está disponible ahora. Volver a intentarlo',
};

export type Words = typeof english;

/** `wanted`: a language tag, such as `es-MX`; of another language we have no words, and the visitor's own is the better guess. */
export const wordsIn = (wanted = '', own = navigator.language): Words =>
  /^es/i.test(/^e[ns]/i.test(wanted) ? wanted : own) ? spanish : english;
