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
export type LeadFault = Extract<
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
export function leadFaults(fields: readonly LeadField[], values: LeadValues): Partial<Record<LeadField, LeadFault>> {
  const faults = fields.map((field) => [field, asFault(checks[field](values[field] ?? ''))] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

const filled = (value: string, maxChars: number) =>
  value.trim() === '' ? 'fieldRequired' : countCodePoints(value.trim()) > maxChars ? 'tooLong' : null;

const said: readonly string[] = [
  'nameRequired',
  'emailRequired',
  'emailFormat',
  'fieldRequired',
  'tooLong',
] satisfies LeadFault[];
const isSaid = (key: ValidationKey): key is LeadFault => said.includes(key);
const asFault = (key: ValidationKey | null): LeadFault | null =>
  key === null ? null : isSaid(key) ? key : 'fieldRequired';
