/** Fixed phrases that an agent says. */
export const turn = {
  /** After a refusal; `details` are a telephone number and an email address. */
  contact: 'You can also ask us directly: {{details}}.',
  /** The answer to “Can I talk to a person?”. */
  person: 'You can reach us here: {{details}}.',
  contactFormal: 'You can also ask us directly: {{details}}.',
  personFormal: 'You can reach us here: {{details}}.',
  refusal: 'I could not find an answer to that in my sources.',
  refusalFriendly: 'I am sorry, I could not find an answer to that in my sources.',
  withheld: 'I cannot share how I was set up.',
  linkRemoved: '(link removed)',
};
