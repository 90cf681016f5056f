/** All chat texts in Spanish, fetched as one script. */
export { chat } from '@sosia/i18n/es/chat';
export { widget } from '@sosia/i18n/es/widget';
