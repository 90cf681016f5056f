import type { Agent, AgentChanges } from '@sosia/contract/agents';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { type ValidationKey, validateName, validateUrl } from '@sosia/contract/validators';

/** Editable fields of an agent, as in the form. */
export type AgentFields = Pick<
  Agent,
  | 'name'
  | 'prompt_user'
  | 'welcomeText'
  | 'starterQuestions'
  | 'privacyPolicyUrl'
  | 'consentMessage'
  | 'answerScope'
  | 'assistantMode'
  | 'refusalText'
  | 'writingSpeed'
  | 'background'
>;
export type AgentField = keyof AgentFields;
export type AgentDraft = { [Field in AgentField]?: AgentFields[Field] };

const tooLong = (value: string | null, maxChars: number): ValidationKey | null =>
  value !== null && countCodePoints(value) > maxChars ? 'tooLong' : null;

const rules: { [Field in AgentField]?: (value: AgentFields[Field]) => ValidationKey | null } = {
  name: validateName,
  prompt_user: (value) => (countCodePoints(value) > limits.instructionsChars ? 'instructionsTooLong' : null),
  welcomeText: (value) => tooLong(value, limits.textFieldChars),
  consentMessage: (value) => tooLong(value, limits.textFieldChars),
  refusalText: (value) => tooLong(value, limits.textFieldChars),
  privacyPolicyUrl: (value) => (value === null ? null : validateUrl(value)),
  starterQuestions: (value) => {
    if (value.length > limits.starterQuestions) return 'tooManyQuestions';
    return value.map((question) => tooLong(question, limits.starterQuestionChars)).find(Boolean) ?? null;
  },
};

/** Validation error of a field, or `null`. Invalid fields are not sent. */
export function checkField<Field extends AgentField>(field: Field, value: AgentFields[Field]): ValidationKey | null {
  return rules[field]?.(value) ?? null;
}

export function checkDraft(draft: AgentDraft): Partial<Record<AgentField, ValidationKey>> {
  const complaints: Partial<Record<AgentField, ValidationKey>> = {};
  for (const field of Object.keys(draft) as AgentField[]) {
    const key = checkField(field, draft[field] as never);
    if (key) complaints[field] = key;
  }
  return complaints;
}

export const toChanges = (draft: AgentDraft): AgentChanges => draft;
