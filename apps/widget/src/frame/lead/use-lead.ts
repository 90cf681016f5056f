import type { ChatState } from '@sosia/chat';
import { ApiError } from '@sosia/client';
import type { LeadForm } from '@sosia/contract/embed-look';
import { useCallback, useState } from 'react';
import { hostPageOf } from '../start/host-page-of.ts';
import type { Chat } from '../start/start-chat.ts';
import type { LeadRefusal } from './lead-card.tsx';
import { isLeadDue, type LeadValues } from './lead-rules.ts';

/** Per conversation: removed with it. */
const declinedKey = 'leadDeclined';
/** Per visitor, while the page is open; afterwards the server knows it. */
const savedKey = 'leadSaved';

/** State of the lead form: whether it is shown, and its submission. */
export function useLead(chat: Chat, lead: LeadForm, state: ChatState) {
  const { storage, client, info, sessionId, link, isPreview, strings } = chat;
  const [hasLead, setHasLead] = useState(info.hasLead || storage.getItem(savedKey) !== null);
  const [isDeclined, setDeclined] = useState(storage.getItem(declinedKey) !== null);
  const answered = new Set(state.messages.filter(({ role }) => role === 'assistant').map(({ turnId }) => turnId));
  if (state.turn) answered.delete(state.turn.turnId);
  // Ask for personal details only after consent.
  const isAgreed = state.consent === null || state.consent.decision === 'accepted';
  const [isRequested, setRequested] = useState(false);
  /** Number of questions when a requested form was sent; the confirmation ends with the next question. */
  const [sentAfter, setSentAfter] = useState<number | null>(null);
  const questions = state.messages.filter(({ role }) => role === 'user').length;
  const isDue =
    (isRequested && !hasLead) ||
    (state.phase === 'ready' && isAgreed && isLeadDue(lead, { answers: answered.size, hasLead, isDeclined }));

  const decline = useCallback(() => {
    storage.setItem(declinedKey, '1');
    setDeclined(true);
    setRequested(false);
  }, [storage]);
  const leaveQuestion = useCallback(() => setRequested(true), []);
  const save = async (values: LeadValues): Promise<LeadRefusal | null> => {
    const url = hostPageOf(link.get().page)?.url;
    const filled = Object.fromEntries(lead.fields.map((field) => [field, (values[field] ?? '').trim()]));
    try {
      const body = { sessionId, ...filled, ...(url === undefined ? {} : { url }) };
      if (!isPreview) await client.call('saveLead', { body });
    } catch (error) {
      return refusalOf(error, strings.error);
    }
    if (!isPreview) storage.setItem(savedKey, '1');
    setHasLead(true);
    if (isRequested) setSentAfter(questions);
    link.post({ type: 'event', name: 'lead' });
    return null;
  };
  const canLeaveQuestion = lead.when !== 'never' && !hasLead && !isDue && isAgreed;
  return {
    isDue,
    /** Whether the details of a visitor who left a question were just sent. */
    isSent: sentAfter === questions,
    decline,
    save,
    /** Opens the form for a question that was refused; `undefined` if the owner does not ask for details, or has them. */
    leaveQuestion: canLeaveQuestion ? leaveQuestion : undefined,
  };
}

function refusalOf(error: unknown, otherwise: string): LeadRefusal {
  if (!(error instanceof ApiError)) return { message: otherwise, fields: {} };
  const fields = Object.fromEntries(Object.entries(error.fields).map(([field, { message }]) => [field, message]));
  const isAtFields = Object.keys(fields).length > 0;
  return { message: isAtFields ? '' : error.requestId === '' ? otherwise : error.message, fields };
}
