import type { ErrorCode, Language } from '@sosia/contract';
import type { Translate } from '../../../http/translate.ts';

/** Returns the message of an error code in the caller's language. */
export type ErrorText = (code: ErrorCode) => string;

export function createErrorTexts(translate: Translate): (language: Language) => ErrorText {
  return (language) => (code) => translate(language, `errors.${code}`);
}
