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
  const isDue = state.phase === 'ready' && isAgreed && isLeadDue(lead, { answers: answered.size, hasLead, isDeclined });

  const decline = useCallback(() => {
    storage.setItem(declinedKey, '1');
    setDeclined(true);
  }, [storage]);
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
    link.post({ type: 'event', name: 'lead' });
    return null;
  };
  return { isDue, decline, save };
}

function refusalOf(error: unknown, otherwise: string): LeadRefusal {
  if (!(error instanceof ApiError)) return { message: otherwise, fields: {} };
  const fields = Object.fromEntries(Object.entries(error.fields).map(([field, { message }]) => [field, message]));
  const isAtFields = Object.keys(fields).length > 0;
  return { message: isAtFields ? '' : error.requestId === '' ? otherwise : error.message, fields };
}
