import { useEffect, useRef } from 'react';
import type { Message } from '../state/chat-state.ts';
import { useChat } from './chat-context.tsx';
import { EditForm } from './edit-form.tsx';
import { Icon } from './icon.tsx';
import type { TurnActions } from './turn-actions.ts';

interface QuestionRowProps {
  message: Message;
  /** Whether the answer waits for it; it is shown without typing. */
  hasNext: boolean;
  isLast: boolean;
  isEdited: boolean;
  canEdit: boolean;
  actions: TurnActions;
}

/** A question of the user, which can be edited. */
export function QuestionRow({ message, hasNext, isLast, isEdited, canEdit, actions }: QuestionRowProps) {
  const { strings } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  const { advance } = actions;
  useEffect(() => {
    if (hasNext) advance();
  }, [hasNext, advance]);
  if (isEdited) {
    return (
      <div className="sosia-row sosia-own">
        <EditForm
          question={message.content}
          note={isLast ? null : strings.editReplaces}
          onAsk={(question) => actions.askAgain(message.turnId, question)}
          onCancel={() => {
            actions.edit(null);
            // The edit button is rendered again in the next frame.
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      </div>
    );
  }
  return (
    <div className="sosia-row sosia-own" data-unsent={message.outcome === 'failed' || undefined}>
      <div className="sosia-own-line">
        <div className="sosia-bubble" dir="auto">
          <span className="sosia-hidden">{strings.you}: </span>
          {message.content}
        </div>
        {canEdit && (
          <button
            ref={button}
            type="button"
            className="sosia-quiet sosia-on-hover"
            onClick={() => actions.edit(message.turnId)}
            title={strings.edit}
            aria-label={strings.edit}
          >
            <Icon name="edit" size={16} />
          </button>
        )}
      </div>
      {message.outcome === 'failed' && <div className="sosia-footer">{strings.notSent}</div>}
    </div>
  );
}
