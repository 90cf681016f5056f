/** Metadata of the chat's own page, for search engines and link previews. */
export const embedPage = {
  description: 'Ask {{name}} a question.',
};
