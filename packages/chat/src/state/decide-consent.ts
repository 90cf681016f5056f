import type { ConsentText } from './chat-state.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { sendQuestion } from './send-question.ts';

/** Saves the consent decision, locally and on the server, and sends the question that waited for it. */
export async function decideConsent(deps: ConversationDependencies, isAccepted: boolean): Promise<void> {
  const { consent } = deps.getState();
  if (!consent) return;
  const saving = deps.api.saveConsent(isAccepted);
  // A refusal applies even if it could not be saved.
  await (isAccepted ? saving : saving.catch(() => undefined));
  const decided = { ...consent, decision: isAccepted ? ('accepted' as const) : ('declined' as const) };
  deps.consents.keep(decided);
  deps.dispatch({ type: 'consentChanged', consent: decided });
  await sendPending(deps);
}

/** The consent message currently set by the owner; `null` if there is none. */
export async function askConsentTo(deps: ConversationDependencies, text: ConsentText | null): Promise<void> {
  const { consent } = deps.getState();
  if (text ? consent?.message === text.message && consent.policyUrl === text.policyUrl : !consent) return;
  deps.dispatch({ type: 'consentChanged', consent: text && { ...text, decision: deps.consents.decisionOn(text) } });
  await sendPending(deps);
}

async function sendPending(deps: ConversationDependencies): Promise<void> {
  const { pending, consent, turn } = deps.getState();
  if (turn || pending?.why !== 'consent' || (consent && consent.decision !== 'accepted')) return;
  await sendQuestion(deps, pending);
}
