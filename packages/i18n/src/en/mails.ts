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
  deleted: {
    subject: 'Your Sosia account was deleted',
    text: 'your account was deleted as asked, with its agents, their knowledge and all conversations. Nothing of it is left, and this is the last mail you get from us.',
  },
};
