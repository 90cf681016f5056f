import type { AgentChanges } from '@sosia/contract';
import type { VoiceSettings } from '../../db/schema.ts';
import type { AgentUpdate } from './agent-store.ts';

interface Before {
  voice: VoiceSettings;
  assistantToken: string | null;
}

/** Column of each setting that is stored unchanged. */
const columns = {
  name: 'name',
  prompt_user: 'instructions',
  avatarType: 'avatar_type',
  recognitionLanguage: 'recognition_language',
  recognitionMode: 'recognition_mode',
  background: 'background',
  perspective: 'perspective',
  welcomeText: 'welcome_text',
  privacyPolicyUrl: 'privacy_policy_url',
  consentMessage: 'consent_message',
  writingSpeed: 'writing_speed',
  hideWatermark: 'hide_watermark',
  answerScope: 'answer_scope',
  refusalText: 'refusal_text',
  shareSources: 'share_sources',
  model: 'model',
  language: 'language',
} as const satisfies Partial<Record<keyof AgentChanges, keyof AgentUpdate>>;

/** Returns the columns changed by the sent fields. Fields that were not sent stay unchanged. */
export function toColumns(changes: AgentChanges, before: Before, newToken: () => string): AgentUpdate {
  const update: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(columns)) {
    const value = changes[field as keyof typeof columns];
    if (value !== undefined) update[column] = value;
  }
  if (changes.starterQuestions !== undefined) update.starter_questions = JSON.stringify(changes.starterQuestions);
  if (changes.voice !== undefined) update.voice = JSON.stringify({ ...before.voice, ...changes.voice });
  // Turning on assistant mode when it is already on keeps the token, so existing share links stay valid.
  if (changes.assistantMode === true) update.assistant_token = before.assistantToken ?? newToken();
  if (changes.assistantMode === false) update.assistant_token = null;
  return update as AgentUpdate;
}
