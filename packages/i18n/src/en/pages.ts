/** Not found, error, and the titles of terms and privacy, whose texts are files. */
export const pages = {
  notFoundTitle: 'Not found',
  notFoundText: 'Sorry, the page you are looking for does not exist.',
  errorTitle: 'This agent could not be opened',
  errorText: 'It may have been deleted, or it belongs to another account. Nothing else was changed.',
  toHome: 'Go to your agents',
  termsTitle: 'Terms of service',
  privacyTitle: 'Privacy policy',
};
