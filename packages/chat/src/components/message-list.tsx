import { useRef } from 'react';
import type { ChatState, Message } from '../state/chat-state.ts';
import type { Conversation } from '../state/create-conversation.ts';
import { fill } from '../strings.ts';
import { Announcer } from './announcer.tsx';
import { useChat } from './chat-context.tsx';
import { FailureRow } from './failure-row.tsx';
import { Icon } from './icon.tsx';
import { MessageRow } from './message-row.tsx';
import { useScrollToEnd } from './use-scroll-to-end.ts';

interface MessageListProps {
  state: ChatState;
  conversation: Conversation;
  welcomeText: string;
  starterQuestions: readonly string[];
  canAsk: boolean;
  onAskedByButton: () => void;
}

/** The conversation so far, its end kept in sight. */
export function MessageList(props: MessageListProps) {
  const { state, conversation, welcomeText, starterQuestions, canAsk, onAskedByButton } = props;
  const { strings } = useChat();
  const list = useRef<HTMLDivElement>(null);
  const questions = state.messages.filter(({ role }) => role === 'user').length;
  const { isAway, hasNew, toEnd } = useScrollToEnd(list, state.messages, questions);
  const visible = state.messages.filter(({ isStopped }, position) => isStopped || position <= state.messageIndex);
  const isEmpty = state.phase === 'ready' && state.messages.length === 0;
  const askNow = (question: string) => {
    void conversation.ask(question);
    onAskedByButton();
  };
  const retry = () => {
    void conversation.retry();
    onAskedByButton();
  };
  const ask = canAsk && !state.turn && state.phase === 'ready' ? askNow : null;

  return (
    <div className="sosia-scroll-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={list} className="sosia-scroll" tabIndex={0} aria-label={strings.messages} role="log" aria-live="off">
        <div className="sosia-rows">
          <div className="sosia-row">
            <div className="sosia-bubble sosia-plain">{welcomeText.trim() || strings.welcome}</div>
          </div>
          {isEmpty && <Starters questions={starterQuestions} onAsk={ask} />}
          {state.phase === 'loading' && <LoadingRows />}
          {state.loadFailure && (
            <FailureRow
              title={strings.loadFailed}
              failure={state.loadFailure}
              onRetry={() => void conversation.load()}
            />
          )}
          {visible.map((message, position) => (
            <MessageRow
              key={message.id}
              message={message}
              hasNext={state.messages.length > position + 1 && position === state.messageIndex}
              isRunning={message.turnId === state.turn?.turnId}
              onWritten={conversation.advance}
              onAskAgain={position === visible.length - 1 ? ask : null}
            />
          ))}
          <Waiting state={state} visible={visible} />
          {state.failure && <FailureRow failure={state.failure} onRetry={retry} />}
        </div>
      </div>
      <Announcer messages={state.messages} runningTurn={state.turn?.turnId ?? null} />
      {isAway && (
        <button type="button" className="sosia-to-end" onClick={() => toEnd()} aria-label={strings.toEnd}>
          <Icon name="down" /> {hasNew && <span>{strings.newBelow}</span>}
        </button>
      )}
    </div>
  );
}

function Starters({ questions, onAsk }: { questions: readonly string[]; onAsk: ((question: string) => void) | null }) {
  const { strings } = useChat();
  if (questions.length === 0) return null;
  return (
    <ul className="sosia-starters" aria-label={strings.starters}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" disabled={!onAsk} onClick={() => onAsk?.(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Three dots until the first words, and a line while a broken connection is mended or an answer stopped. */
function Waiting({ state, visible }: { state: ChatState; visible: Message[] }) {
  const { strings, agentName } = useChat();
  const { turn } = state;
  if (!turn) return null;
  if (turn.phase === 'reconnecting')
    return (
      <p className="sosia-line" role="status">
        {strings.reconnecting}
      </p>
    );
  if (turn.phase === 'stopping')
    return (
      <p className="sosia-line" role="status">
        {strings.stopping}
      </p>
    );
  if (visible.at(-1)?.role === 'assistant' && visible.at(-1)?.turnId === turn.turnId) return null;
  return (
    <div className="sosia-row" role="status">
      <div className="sosia-bubble sosia-dots">
        <span className="sosia-hidden">{fill(strings.thinking, { name: agentName })}</span>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

function LoadingRows() {
  const { strings } = useChat();
  return (
    <div role="status" className="sosia-rows">
      <span className="sosia-hidden">{strings.loading}</span>
      <div className="sosia-row sosia-own">
        <div className="sosia-bubble sosia-skeleton" />
      </div>
      <div className="sosia-row">
        <div className="sosia-bubble sosia-skeleton sosia-skeleton-tall" />
      </div>
    </div>
  );
}
