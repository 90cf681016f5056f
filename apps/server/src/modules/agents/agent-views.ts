import type { Agent, AgentSummary, Embed, InstructionVersion } from '@sosia/contract';
import type { AgentRow } from './agent-store.ts';
import type { VersionSummaryRow } from './instruction-version-store.ts';
import { pictureUrl } from './picture-url.ts';
import type { SummaryRow } from './summary-store.ts';

/** The wire uses the specification's names; the columns have different ones. */
export function toAgent(row: AgentRow, embeds: Embed[]): Agent {
  return {
    id: row.id,
    name: row.name,
    prompt_user: row.instructions,
    assistantMode: row.assistant_token !== null,
    assistant_token: row.assistant_token,
    botToken: row.bot_token,
    avatarType: row.avatar_type as Agent['avatarType'],
    pictureUrl: pictureUrl(row.picture_id),
    avatar3DUrl: null,
    avatar2D: null,
    voice: row.voice,
    recognitionLanguage: row.recognition_language,
    recognitionMode: row.recognition_mode as Agent['recognitionMode'],
    background: row.background as Agent['background'],
    perspective: row.perspective as Agent['perspective'],
    welcomeText: row.welcome_text,
    starterQuestions: row.starter_questions,
    privacyPolicyUrl: row.privacy_policy_url,
    consentMessage: row.consent_message,
    writingSpeed: row.writing_speed,
    hideWatermark: row.hide_watermark,
    answerScope: row.answer_scope as Agent['answerScope'],
    refusalText: row.refusal_text,
    shareSources: row.share_sources,
    model: row.model,
    language: row.language as Agent['language'],
    embeds,
    events: [],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export interface SummaryCounts {
  sources: AgentSummary['sources'];
  /** Conversations started on each of the last seven days, oldest first. */
  byDay: number[];
}

export function toAgentSummary(row: SummaryRow, counts: SummaryCounts): AgentSummary {
  return {
    id: row.id,
    name: row.name,
    language: row.language as AgentSummary['language'],
    avatarType: row.avatar_type as AgentSummary['avatarType'],
    avatarUrl: pictureUrl(row.picture_id),
    background: row.background as AgentSummary['background'],
    sources: counts.sources,
    conversations7d: counts.byDay.reduce((sum, count) => sum + count, 0),
    conversationsByDay: counts.byDay,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function toInstructionVersion(row: VersionSummaryRow, isCurrent: boolean): InstructionVersion {
  return {
    id: row.id,
    chars: row.chars,
    isCurrent,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
