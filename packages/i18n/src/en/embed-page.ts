/** The chat as a page of its own, as search engines and those who get its link see it. */
export const embedPage = {
  description: 'Ask {{name}} a question.',
};
