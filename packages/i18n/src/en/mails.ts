/** Mails, as plain sentences; the layout is the mail renderer's. */
export const mails = {
  greeting: 'Hello {{name}},',
  ignore: 'If this was not you, you can leave this mail unanswered; nothing will happen.',
  signature: 'Sosia',
  verify: {
    subject: 'Confirm your e-mail for Sosia',
    text: 'please confirm that this address is yours. The link works for 24 hours.',
    button: 'Confirm my e-mail',
  },
};
