import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { ChatState, Message } from '../state/chat-state.ts';
import type { Conversation } from '../state/create-conversation.ts';
import { Announcer } from './announcer.tsx';
import { useChat } from './chat-context.tsx';
import { ConsentCard } from './consent-card.tsx';
import { FailureRow } from './failure-row.tsx';
import { groupTurns, inChunks, type ShownTurn } from './group-turns.ts';
import { LoadingRows } from './loading-rows.tsx';
import { PendingRow } from './pending-row.tsx';
import { QuestionList } from './question-list.tsx';
import { ScrollToEndButton } from './scroll-to-end-button.tsx';
import type { TurnActions } from './turn-actions.ts';
import { TurnBlock } from './turn-block.tsx';
import { useFirstShown } from './use-first-shown.ts';
import { useScrollToEnd } from './use-scroll-to-end.ts';
import { useUnread } from './use-unread.ts';
import { WaitingRow } from './waiting-row.tsx';

interface MessageListProps {
  state: ChatState;
  conversation: Conversation;
  welcomeText: string;
  starterQuestions: readonly string[];
  sample: ReactNode;
  canAsk: boolean;
  editedTurn: string | null;
  onEdit: (turnId: string | null) => void;
  /** Called when a pressed button is removed, to move focus. */
  onPressed: () => void;
  onWithdraw: () => void;
  isHidden: boolean;
  onUnread: ((count: number) => void) | undefined;
}

/** Messages of the conversation, scrolled to the end. Typing does not rerender them. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { state, conversation, welcomeText, canAsk, onPressed, isHidden, onUnread } = props;
  const { strings } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const actions = useActions(props);
  const visible = state.messages.filter(({ isStopped }, position) => isStopped || position <= state.messageIndex);
  const turns = groupTurns(visible);
  const first = useFirstShown(turns.length);
  const asked = state.messages.filter(({ role }) => role === 'user').length + (state.pending ? 1 : 0);
  const { isAway, hasNew, toEnd } = useScrollToEnd(list, { added: extentOf(state), asked, earlier: first });
  const unread = useUnread(turns.filter(hasAnswer).length, isAway || isHidden, onUnread);
  const retry = () => {
    void conversation.retry();
    onPressed();
  };

  return (
    <div className="sosia-scroll-frame">
      <div
        ref={list}
        className="sosia-scroll"
        data-busy={!canAsk || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={strings.messages}
        role="log"
        aria-live="off"
      >
        <div className="sosia-rows">
          {first > 0 && <p className="sosia-line">{strings.earlier}</p>}
          <div className="sosia-row">
            <div className="sosia-bubble sosia-plain" dir="auto">
              {welcomeText.trim() || strings.welcome}
            </div>
          </div>
          <Beginning {...props} actions={actions} />
          {inChunks(turns, first).map(({ start, turns: some }) => (
            <div key={start} className="sosia-chunk">
              {some.map((turn) => (
                <TurnBlock
                  key={turn.turnId}
                  turn={turn}
                  actions={actions}
                  isEdited={props.editedTurn === turn.turnId}
                  {...placeOf(turn, state, turn === turns.at(-1), canAsk)}
                />
              ))}
            </div>
          ))}
          {state.turn && <WaitingRow turn={state.turn} hasWords={hasWords(state.turn.turnId, visible.at(-1))} />}
          {state.failure && <FailureRow failure={state.failure} onRetry={retry} />}
          {state.pending && <PendingRow pending={state.pending} onWithdraw={props.onWithdraw} />}
          {state.messages.length > 0 && <AskedConsent {...props} />}
        </div>
      </div>
      <Announcer messages={state.messages} runningTurn={state.turn?.turnId ?? null} />
      {isAway && <ScrollToEndButton unread={unread} hasNew={hasNew} onPress={() => toEnd()} />}
    </div>
  );
});

/** Content of an empty conversation: consent message, starter questions or a skeleton. */
function Beginning(props: MessageListProps & { actions: TurnActions }) {
  const { state, conversation, starterQuestions, sample, canAsk, actions } = props;
  const { strings } = useChat();
  if (state.messages.length > 0) return null;
  const isOpen = state.consent === null || state.consent.decision === 'accepted';
  return (
    <>
      {state.phase === 'ready' && !state.pending && sample}
      <AskedConsent {...props} />
      {state.phase === 'ready' && isOpen && !state.pending && (
        <QuestionList label={strings.starters} questions={starterQuestions} onAsk={canAsk ? actions.ask : null} />
      )}
      {state.phase === 'loading' && <LoadingRows />}
      {state.loadFailure && (
        <FailureRow title={strings.loadFailed} failure={state.loadFailure} onRetry={() => void conversation.load()} />
      )}
    </>
  );
}

function AskedConsent({ state: { consent, phase }, conversation, onPressed }: MessageListProps) {
  if (!consent || phase !== 'ready') return null;
  return <ConsentCard consent={consent} conversation={conversation} onDecided={onPressed} />;
}

/** Props of a turn that depend on its position in the conversation. */
function placeOf({ turnId, messages }: ShownTurn, state: ChatState, isLast: boolean, canAsk: boolean) {
  const awaited = state.messages.length - 1 > state.messageIndex ? state.messages[state.messageIndex] : undefined;
  const isUnknown = messages.some(({ role, outcome }) => role === 'user' && outcome === 'failed');
  return {
    isLast,
    canAsk: isLast && canAsk,
    isRunning: state.turn?.turnId === turnId,
    canEdit: !isUnknown || state.failure?.turnId === turnId,
    awaitedId: awaited?.turnId === turnId ? awaited.id : null,
    suggestions: isLast ? state.suggestions : none,
  };
}

/** Changes only when something is added at the end. */
const extentOf = ({ messages }: ChatState) => `${messages.length}:${messages.at(-1)?.content.length}`;

const none: readonly string[] = [];
const hasAnswer = ({ messages }: ShownTurn) => messages.some(({ role }) => role === 'assistant');
const hasWords = (turnId: string, last: Message | undefined) => last?.role === 'assistant' && last.turnId === turnId;

function useActions({ conversation, onEdit, onPressed }: MessageListProps): TurnActions {
  const pressed = useRef(onPressed);
  pressed.current = onPressed;
  return useMemo(
    () => ({
      advance: conversation.advance,
      ask(question) {
        void conversation.ask(question);
        pressed.current();
      },
      askAgain(turnId, question) {
        onEdit(null);
        void conversation.askAgain(turnId, question);
        pressed.current();
      },
      edit: onEdit,
      giveFeedback: conversation.giveFeedback,
      withdrawFeedback: conversation.withdrawFeedback,
    }),
    [conversation, onEdit],
  );
}
