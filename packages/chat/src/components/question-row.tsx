import { useRef } from 'react';
import type { Message } from '../state/chat-state.ts';
import { useChat } from './chat-context.tsx';
import { EditForm } from './edit-form.tsx';
import { Icon } from './icon.tsx';
import type { TurnActions } from './turn-actions.ts';

interface QuestionRowProps {
  message: Message;
  isLast: boolean;
  isEdited: boolean;
  canEdit: boolean;
  actions: TurnActions;
}

/** The person's own words, which can be asked again in other ones. */
export function QuestionRow({ message, isLast, isEdited, canEdit, actions }: QuestionRowProps) {
  const { strings } = useChat();
  const button = useRef<HTMLButtonElement>(null);
  if (isEdited) {
    return (
      <div className="sosia-row sosia-own">
        <EditForm
          question={message.content}
          note={isLast ? null : strings.editReplaces}
          onAsk={(question) => actions.askAgain(message.turnId, question)}
          onCancel={() => {
            actions.edit(null);
            // The button is back in the next frame.
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      </div>
    );
  }
  return (
    <div className="sosia-row sosia-own" data-unsent={message.outcome === 'failed' || undefined}>
      <div className="sosia-bubble" dir="auto">
        <span className="sosia-hidden">{strings.you}: </span>
        {message.content}
      </div>
      {(canEdit || message.outcome === 'failed') && (
        <div className="sosia-footer sosia-on-hover">
          {message.outcome === 'failed' && <span>{strings.notSent}</span>}
          {canEdit && (
            <button
              ref={button}
              type="button"
              className="sosia-quiet"
              onClick={() => actions.edit(message.turnId)}
              title={strings.edit}
              aria-label={strings.edit}
            >
              <Icon name="edit" size={16} />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
