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

export type LauncherTexts = typeof english;

/**
 * Returns the texts in the `wanted` language (a tag such as `es-MX`), or else in the browser's if it is not available.
 */
export const textsIn = (wanted = '', own = navigator.language): LauncherTexts =>
  /^es/i.test(/^e[ns]/i.test(wanted) ? wanted : own) ? spanish : english;
