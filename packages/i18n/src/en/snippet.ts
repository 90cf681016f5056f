/** Texts in the snippets for host pages. */
export const snippet = {
  iframeTitle: 'Chat with {{name}}',
};
