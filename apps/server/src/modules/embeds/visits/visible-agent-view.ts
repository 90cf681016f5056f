import type { VisibleAgent } from '@sosia/contract';
import { type AgentRow, pictureUrl } from '../../agents/index.ts';

/** Returns the agent data that visitors may see. It lists each field, and new columns stay private by default. */
export function toVisibleAgent(row: AgentRow, canAnswer: boolean): VisibleAgent {
  return {
    cloneId: row.id,
    name: row.name,
    language: row.language as VisibleAgent['language'],
    assistantMode: row.assistant_token !== null,
    welcomeText: row.welcome_text,
    starterQuestions: row.starter_questions,
    avatarType: row.avatar_type as VisibleAgent['avatarType'],
    avatar3DUrl: null,
    avatar2D: null,
    pictureUrl: pictureUrl(row.picture_id),
    background: row.background as VisibleAgent['background'],
    perspective: row.perspective as VisibleAgent['perspective'],
    voice: row.voice,
    recognitionLanguage: row.recognition_language,
    recognitionMode: row.recognition_mode as VisibleAgent['recognitionMode'],
    privacyPolicyUrl: row.privacy_policy_url,
    consentMessage: row.consent_message,
    canAnswer,
  };
}
