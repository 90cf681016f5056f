import type { ConsentText } from './chat-state.ts';
import type { ConversationContext } from './conversation-context.ts';
import { sendQuestion } from './send-question.ts';

/** Keeps the person's decision, here and on the server, and sends the question that waited for it. */
export async function decideConsent(room: ConversationContext, isAccepted: boolean): Promise<void> {
  const { consent } = room.getState();
  if (!consent) return;
  const saving = room.channel.saveConsent(isAccepted);
  // A refusal holds whether or not it could be noted down.
  await (isAccepted ? saving : saving.catch(() => undefined));
  const decided = { ...consent, decision: isAccepted ? ('accepted' as const) : ('declined' as const) };
  room.consents.keep(decided);
  room.dispatch({ type: 'consentChanged', consent: decided });
  await sendHeld(room);
}

/** The consent message currently set by the owner; `null` if there is none. */
export async function askConsentTo(room: ConversationContext, text: ConsentText | null): Promise<void> {
  const { consent } = room.getState();
  if (text ? consent?.message === text.message && consent.policyUrl === text.policyUrl : !consent) return;
  room.dispatch({ type: 'consentChanged', consent: text && { ...text, decision: room.consents.decisionOn(text) } });
  await sendHeld(room);
}

async function sendHeld(room: ConversationContext): Promise<void> {
  const { held, consent, turn } = room.getState();
  if (turn || held?.why !== 'consent' || (consent && consent.decision !== 'accepted')) return;
  await sendQuestion(room, held);
}
