import { ApiError } from '@sosia/client';
import type { OutgoingQuestion, PendingQuestion } from './chat-state.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { failureOf } from './failure-of.ts';
import { whenOnline } from './network.ts';
import { readRecord } from './read-record.ts';
import { readTurn } from './read-turn.ts';

interface Sending {
  /** Whether the network has only just returned. */
  isBackOnline: boolean;
  /** Number of turns of other tabs waited for so far. */
  waited: number;
}

/** Maximum turns of other tabs to wait for. */
const maxWaited = 5;
/** Time for another tab's turn to appear in the record. */
const otherTabDelayMs = 500;
/**
 * Error codes after which the server may not have the question: it stays in the tab and is sent again after a reload.
 */
const maybeUnsent: readonly string[] = [
  'offline',
  'cutOff',
  'badAnswer',
  'starting',
  'rateLimited',
  'capReached',
  'sessionInvalid',
];

/** Asks, or keeps the question pending until it can be asked. Resolves when its answer has ended or it is pending. */
export async function sendQuestion(
  deps: ConversationDependencies,
  asking: OutgoingQuestion,
  sending: Sending = { isBackOnline: false, waited: 0 },
): Promise<void> {
  const { network, unsent, api, dispatch, getState } = deps;
  const { turnId } = asking;
  const { consent } = getState();
  unsent.keep(asking);
  if (consent && consent.decision !== 'accepted') return markPending(deps, asking, 'consent');
  if (!network.isOnline()) return await sendOnceOnline(deps, asking, sending);
  dispatch({ type: 'asked', ...asking });
  const begin = async (signal: AbortSignal) => {
    const stream = await api.ask({ ...asking, history: getState().history, signal });
    unsent.forget();
    return stream;
  };
  await readTurn(deps, { turnId, begin, shouldRetryFirstRequest: sending.isBackOnline }, async (error, isStored) => {
    const wait = isStored ? null : waitFor(deps, error, sending);
    if (wait) return await wait(deps, asking, sending);
    const failure = { ...asking, isStored, ...failureOf(error) };
    if (isStored || !maybeUnsent.includes(failure.code)) unsent.forget();
    dispatch({ type: 'failed', turnId, failure });
  });
}

type Wait = (deps: ConversationDependencies, asking: OutgoingQuestion, sending: Sending) => Promise<void>;

/** The condition that a rejected question waits for; `null` if waiting does not help. */
function waitFor({ network }: ConversationDependencies, error: unknown, { waited }: Sending): Wait | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'offline' && !network.isOnline()) return sendOnceOnline;
  if (error.code === 'turnInFlight' && waited < maxWaited) return sendAfterOtherTab;
  if (error.code === 'policyNotAccepted') return askForConsent;
  return null;
}

const markPending = (
  { dispatch }: ConversationDependencies,
  { turnId, question, replaces }: OutgoingQuestion,
  why: PendingQuestion['why'],
) => dispatch({ type: 'pending', pending: { turnId, question, replaces, why } });

/** Whether the question was neither withdrawn nor the conversation restarted. */
const isStillPending = ({ getState }: ConversationDependencies, { turnId }: OutgoingQuestion) =>
  getState().pending?.turnId === turnId;

async function sendOnceOnline(
  deps: ConversationDependencies,
  asking: OutgoingQuestion,
  { waited }: Sending,
): Promise<void> {
  const signal = deps.signal();
  markPending(deps, asking, 'offline');
  await whenOnline(deps.network, signal);
  if (!signal.aborted && isStillPending(deps, asking)) await sendQuestion(deps, asking, { isBackOnline: true, waited });
}

/** Duplicating a tab copies its session storage, so both tabs ask in the same conversation. */
async function sendAfterOtherTab(
  deps: ConversationDependencies,
  asking: OutgoingQuestion,
  { isBackOnline, waited }: Sending,
): Promise<void> {
  markPending(deps, asking, 'otherTab');
  const signal = deps.signal();
  const ref = deps.api.conversationRef();
  try {
    if (waited > 0) await deps.waitMs(otherTabDelayMs);
    if (ref) await readRecord(deps, ref);
  } catch (error) {
    if (signal.aborted || !isStillPending(deps, asking)) return;
    deps.dispatch({ type: 'asked', ...asking });
    const failure = { ...asking, isStored: false, ...failureOf(error) };
    deps.dispatch({ type: 'failed', turnId: asking.turnId, failure });
    return;
  }
  if (!signal.aborted && isStillPending(deps, asking)) {
    await sendQuestion(deps, asking, { isBackOnline, waited: waited + 1 });
  }
}

/** The server requires consent that the page did not know of, or to a newer text. */
async function askForConsent(deps: ConversationDependencies, asking: OutgoingQuestion): Promise<void> {
  markPending(deps, asking, 'consent');
  const { consent } = deps.getState();
  deps.dispatch({
    type: 'consentChanged',
    consent: { message: consent?.message ?? '', policyUrl: consent?.policyUrl ?? null, decision: 'open' },
  });
}
