import { countCodePoints, limits } from './limits.ts';

/**
 * The form rules of the specification, without a schema library, so that every bundle and the server can use them.
 * Each returns the key of a text under `validation.` in the catalogs, or `null` if the value is valid.
 */
export type Validator = (value: unknown) => ValidationKey | null;

export type ValidationKey =
  | 'nameRequired'
  | 'surnameRequired'
  | 'roleRequired'
  | 'activeRequired'
  | 'passwordRequired'
  | 'passwordRules'
  | 'passwordCommon'
  | 'confirmPasswordRequired'
  | 'passwordsMatch'
  | 'termsRequired'
  | 'tokenRequired'
  | 'checkRequired'
  | 'emailRequired'
  | 'emailFormat'
  | 'eventNameFormat'
  | 'fieldRequired'
  | 'tooLong'
  | 'instructionsTooLong'
  | 'tooManyQuestions'
  | 'urlFormat'
  | 'domainFormat'
  | 'colourFormat'
  | 'emailAdded'
  | 'domainAdded'
  | 'signatureWrong'
  | 'unknownField'
  | 'invalid';

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';

const required =
  (key: ValidationKey): Validator =>
  (value) =>
    isBlank(value) ? key : null;

const boundedName =
  (key: ValidationKey): Validator =>
  (value) =>
    isBlank(value) ? key : countCodePoints((value as string).trim()) > limits.nameChars ? 'tooLong' : null;

/** Letters of any script, except invisible characters and those that mail programs parse as several addresses. */
const emailPattern = /^[^\s\p{C}@"(),:;<>[\\\]]+@(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)(?:\.(?!-)[\p{L}\p{M}\p{N}-]+(?<!-))+$/u;

export const validateName = boundedName('nameRequired');
export const validateSurname = boundedName('surnameRequired');
export const validateRole = required('roleRequired');
export const validateActive: Validator = (value) => (value === true || value === false ? null : 'activeRequired');
export const validateConfirmRequired = required('confirmPasswordRequired');
export const validateToken = required('tokenRequired');
export const validateCheck: Validator = (value) => (value === true ? null : 'checkRequired');
export const validateTerms: Validator = (value) => (value === true ? null : 'termsRequired');
export const validateRequiredField = required('fieldRequired');

/** Normalizes an email address for storage and comparison: trimmed, lowercase, NFC. */
export const canonicalEmail = (value: string): string => value.trim().toLowerCase().normalize('NFC');

export const validateEmail: Validator = (value) => {
  if (isBlank(value)) return 'emailRequired';
  const email = canonicalEmail(value as string);
  if (countCodePoints(email) > limits.emailChars) return 'tooLong';
  // Reject compatibility characters such as full-width letters: two spellings of one address would be two accounts.
  return emailPattern.test(email) && email === email.normalize('NFKC') ? null : 'emailFormat';
};

/**
 * Requires at least 8 characters with an uppercase letter, a digit and a special character (neither letter, digit nor
 * space).
 */
export const validatePassword: Validator = (value) => {
  if (typeof value !== 'string' || value === '') return 'passwordRequired';
  // Compose first: a combining accent is part of its letter, not a special character.
  const typed = value.normalize('NFC');
  const length = countCodePoints(typed);
  if (length > limits.passwordMaxChars) return 'tooLong';
  const good = length >= limits.passwordMinChars && /\p{Lu}/u.test(typed) && /\p{Nd}/u.test(typed);
  return good && /[^\p{L}\p{M}\p{N}\s]/u.test(typed) ? null : 'passwordRules';
};

export const validateConfirmPassword = (password: string, confirmation: string): ValidationKey | null =>
  validateConfirmRequired(confirmation) ?? (password === confirmation ? null : 'passwordsMatch');

export const validateEventName: Validator = (value) => {
  if (isBlank(value)) return 'fieldRequired';
  return /^[\p{L}\p{Nd}_-]+$/u.test(value as string) ? null : 'eventNameFormat';
};

/** Requires an HTTP or HTTPS URL of at most 2,048 characters. */
export const validateUrl: Validator = (value) => {
  if (isBlank(value)) return 'fieldRequired';
  const text = (value as string).trim();
  if (countCodePoints(text) > limits.urlChars) return 'tooLong';
  const url = URL.parse(text);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' ? null : 'urlFormat';
};

const hostPattern =
  /^(?:\*\.)?(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)*[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?(?::\d{1,5})?$/u;

/**
 * Normalizes a domain for storage and comparison: only host and port of a pasted URL, in lowercase, as punycode
 * (`café.example` becomes `xn--caf-dma.example`).
 */
export function canonicalDomain(value: string): string {
  const bare = value
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.(?=:\d+$|$)/, '');
  if (!hostPattern.test(bare)) return bare;
  const [, wildcard = '', host = '', port = ''] = /^(\*\.)?(.*?)(:\d+)?$/.exec(bare) ?? [];
  const ascii = URL.parse(`http://${host}`)?.hostname ?? host;
  return `${wildcard}${ascii}${port}`;
}

/**
 * Requires `host[:port]` or `*.host[:port]` with a host that browsers accept: any other could be stored but never
 * match.
 */
export const validateDomain: Validator = (value) => {
  if (isBlank(value)) return 'fieldRequired';
  const domain = canonicalDomain(value as string);
  if (domain.length > limits.domainChars) return 'tooLong';
  const port = Number(/:(\d+)$/.exec(domain)?.[1] ?? 1);
  const host = domain.replace(/^\*\.|:\d+$/g, '');
  const isHost = hostPattern.test(domain) && URL.parse(`http://${host}`)?.hostname === host;
  return isHost && port >= 1 && port <= 65_535 ? null : 'domainFormat';
};
