/** What an owner puts on a page. */
export const snippet = {
  iframeTitle: 'Chat with {{name}}',
};
