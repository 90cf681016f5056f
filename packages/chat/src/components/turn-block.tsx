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
  /** It can be asked again, or gone on from: only the last one, so that the others need not be drawn again. */
  canAsk: boolean;
  /** The server has its question, so that it can be put in other words. */
  canEdit: boolean;
  isEdited: boolean;
  /** The message that is written out while others wait for it. */
  awaitedId: string | null;
  /** Questions that may follow its answer. */
  suggestions: readonly string[];
}

/** A question and what answered it. One that did not change is not drawn again, however many there are. */
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
