/** The page of mails that wait on this machine while no mail server is set. */
export const outbox = {
  title: 'Outbox',
  explain:
    'No mail server is set up, so mails wait here instead of being sent. Only someone at this machine can see this page.',
  empty: 'There is no mail yet.',
  openLink: 'Open the link of this mail',
  showText: 'Show the text',
};
