/** Fixed phrases that an agent says. */
export const turn = {
  /** A suggested question below an answer; `topic` is a subject of the knowledge, such as “shipping costs”. */
  askAbout: 'What can you tell me about {{topic}}?',
  refusal: 'I could not find an answer to that in my sources.',
  withheld: 'I cannot share how I was set up.',
  linkRemoved: '(link removed)',
};
