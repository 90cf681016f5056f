import type { ApiError } from '@sosia/client';
import type { Agent } from '@sosia/contract/agents';
import { type AgentDraft, type AgentField, checkDraft } from './agent-fields.ts';

export type Refusals = { [Field in AgentField]?: string };

/** Changes to the same fields within this time are undone together. */
const togetherMs = 8_000;
const maxUndos = 50;

export interface Undo {
  before: AgentDraft;
  atMs: number;
}

/** Notes what a save replaced. */
export function remember(undos: Undo[], undo: Undo): void {
  const last = undos.at(-1);
  const isSame = last && Object.keys(last.before).join() === Object.keys(undo.before).join();
  // Typing on in the same field is one change; what stood before it stays what to go back to.
  if (isSame && undo.atMs - last.atMs < togetherMs) last.atMs = undo.atMs;
  else undos.push(undo);
  if (undos.length > maxUndos) undos.shift();
}

/** What of a draft can be sent: changed, and without a complaint. */
export function sendable({ draft, refused }: { draft: AgentDraft; refused: Refusals }, agent: Agent): AgentDraft {
  const complaints = checkDraft(draft);
  const fields = (Object.keys(draft) as AgentField[]).filter(
    (field) => !complaints[field] && !refused[field] && !isSameValue(draft[field], agent[field]),
  );
  return pick(draft, fields);
}

/** The draft without the fields whose value has not changed since it was sent. */
export function withoutSent(draft: AgentDraft, sent: AgentDraft | Agent): AgentDraft {
  const kept = (Object.keys(draft) as AgentField[]).filter(
    (field) => !(field in sent) || !isSameValue(draft[field], sent[field as keyof typeof sent]),
  );
  return pick(draft, kept);
}

/** What the server said about the fields that were sent. */
export function refusedBy(error: ApiError, changes: AgentDraft): Refusals {
  const refused: Refusals = {};
  for (const [path, { message }] of Object.entries(error.fields)) {
    const field = path.split('.')[0] as AgentField;
    if (field in changes) refused[field] = message;
  }
  return refused;
}

export const pick = (from: AgentDraft, fields: AgentField[]): AgentDraft =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isEmpty = (draft: object) => Object.keys(draft).length === 0;
