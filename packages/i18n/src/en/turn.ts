/** What an agent says in the product's own words. */
export const turn = {
  refusal: 'I could not find an answer to that in what I know.',
};
