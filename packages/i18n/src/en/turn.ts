/** Fixed phrases that an agent says. */
export const turn = {
  /** A question proposed below an answer; `topic` is a thing that the knowledge tells about, such as “shipping costs”. */
  askAbout: 'What can you tell me about {{topic}}?',
  refusal: 'I could not find an answer to that in my sources.',
  withheld: 'I cannot share how I was set up.',
  linkRemoved: '(link removed)',
};
