/** The outbox page, which lists emails while no SMTP server is set. */
export const outbox = {
  title: 'Outbox',
  explain:
    'No mail server is set up, so emails wait here instead of being sent. Only someone on this machine can see this page.',
  empty: 'No emails yet.',
  openLink: 'Open the link in this email',
  showText: 'Show the text',
};
