import { memo } from 'react';
import { isSameTurn, type ShownTurn } from './group-turns.ts';
import { MessageRow } from './message-row.tsx';
import { QuestionRow } from './question-row.tsx';
import type { TurnActions } from './turn-actions.ts';

interface TurnBlockProps {
  turn: ShownTurn;
  actions: TurnActions;
  isLast: boolean;
  isRunning: boolean;
  /** Whether it can be asked again. True for the last turn only, so that the others do not rerender. */
  canAsk: boolean;
  /** Whether the server has its question, so that it can be edited. */
  canEdit: boolean;
  isEdited: boolean;
  /** The message being typed out while others wait. */
  awaitedId: string | null;
  /** Suggested follow-up questions. */
  suggestions: readonly string[];
}

/** A question and its answer. Memoized: an unchanged turn does not rerender. */
export const TurnBlock = memo(
  function TurnBlock({
    turn,
    actions,
    isLast,
    isRunning,
    canAsk,
    canEdit,
    isEdited,
    awaitedId,
    suggestions,
  }: TurnBlockProps) {
    const { turnId, messages } = turn;
    return messages.map((message, position) =>
      message.role === 'user' ? (
        <QuestionRow
          key={message.id}
          message={message}
          hasNext={message.id === awaitedId}
          isLast={isLast}
          isEdited={isEdited && canEdit}
          canEdit={canEdit}
          actions={actions}
        />
      ) : (
        <MessageRow
          key={message.id}
          message={message}
          hasNext={message.id === awaitedId}
          ends={!isRunning && position === messages.length - 1}
          answer={messages}
          onAskAgain={canAsk ? () => actions.askAgain(turnId) : null}
          suggestions={isLast && !isRunning ? suggestions : none}
          actions={actions}
        />
      ),
    );
  },
  (before, after) =>
    isSameTurn(before.turn, after.turn) &&
    ([...flags, 'actions', 'awaitedId', 'suggestions'] as const).every((name) => before[name] === after[name]),
);

const flags = ['isLast', 'isRunning', 'canAsk', 'canEdit', 'isEdited'] as const;
const none: readonly string[] = [];
