/** All chat texts in English, fetched as one script. */
export { chat } from '@sosia/i18n/en/chat';
export { widget } from '@sosia/i18n/en/widget';
