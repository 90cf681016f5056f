import type { LeadField, LeadForm } from '@sosia/contract/embed-look';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { type ValidationKey, validateEmail, validateName } from '@sosia/contract/validators';

export interface LeadMoment {
  /** Number of answers in this conversation. */
  answers: number;
  /** Whether this visitor has filled it in before. */
  hasLead: boolean;
  /** Whether this visitor skipped it in this conversation. */
  isDeclined: boolean;
}

/** Whether to show the form now. A required form is shown until it is filled in. */
export function isLeadDue(lead: LeadForm, { answers, hasLead, isDeclined }: LeadMoment): boolean {
  if (lead.when === 'never' || hasLead || (isDeclined && !lead.required)) return false;
  return lead.when === 'before' || answers >= lead.afterTurns;
}

export type LeadValues = Partial<Record<LeadField, string>>;
export type LeadError = Extract<
  ValidationKey,
  'nameRequired' | 'emailRequired' | 'emailFormat' | 'fieldRequired' | 'tooLong'
>;

const checks: Record<LeadField, (value: string) => ValidationKey | null> = {
  name: validateName,
  email: validateEmail,
  phone: (value) => filled(value, limits.phoneChars),
  company: (value) => filled(value, limits.nameChars),
};

/** Returns the error of each requested field. */
export function leadErrors(fields: readonly LeadField[], values: LeadValues): Partial<Record<LeadField, LeadError>> {
  const errors = fields.map((field) => [field, toLeadError(checks[field](values[field] ?? ''))] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== null));
}

const filled = (value: string, maxChars: number) =>
  value.trim() === '' ? 'fieldRequired' : countCodePoints(value.trim()) > maxChars ? 'tooLong' : null;

const translatedKeys: readonly string[] = [
  'nameRequired',
  'emailRequired',
  'emailFormat',
  'fieldRequired',
  'tooLong',
] satisfies LeadError[];
const isTranslated = (key: ValidationKey): key is LeadError => translatedKeys.includes(key);
const toLeadError = (key: ValidationKey | null): LeadError | null =>
  key === null ? null : isTranslated(key) ? key : 'fieldRequired';
