/** Not found, error, and the titles of terms and privacy, whose texts are files. */
export const pages = {
  notFoundTitle: 'Not found',
  notFoundText: 'Sorry, the page you are looking for does not exist.',
  errorTitle: 'This agent could not be opened',
  errorText: 'It may have been deleted, or it belongs to another account. Nothing else was changed.',
  toHome: 'Go to your agents',
  termsTitle: 'Terms of service',
  privacyTitle: 'Privacy policy',
  notifyTitle: 'E-mails about new conversations',
  notifyText:
    'Someone who runs an assistant on a website entered your address, so that you are told when visitors talk to it or leave their contact details. Do you want these e-mails?',
  notifyYes: 'Yes, send them',
  notifyNo: 'No, send none',
  notifyConfirmedTitle: 'You will be told',
  notifyConfirmedText: 'From now on we write to you when there is something new. Each e-mail has a link to stop them.',
  notifyStoppedTitle: 'You get no more of these',
  notifyStoppedText: 'We will not write to this address about these conversations. You can change your mind here.',
  notifyInvalidTitle: 'This link does not work',
  notifyInvalidText: 'It may have been cut off. Please open the newest of these e-mails and follow its link again.',
};
