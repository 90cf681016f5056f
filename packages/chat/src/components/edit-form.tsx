import { countCodePoints, limits } from '@sosia/contract/limits';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useChat } from './chat-context.tsx';
import { useAutosize } from './use-autosize.ts';

interface EditFormProps {
  question: string;
  /** A side effect, shown before sending. */
  note: string | null;
  onAsk: (question: string) => void;
  onCancel: () => void;
}

/** Edits a question in place. Enter asks it, Escape cancels. */
export function EditForm({ question, note, onAsk, onCancel }: EditFormProps) {
  const { strings } = useChat();
  const [text, setText] = useState(question);
  const field = useAutosize(text);
  const canAsk = text.trim() !== '' && countCodePoints(text) <= limits.messageChars;
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [field]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (canAsk) onAsk(text);
    }
  };
  return (
    <form
      className="sosia-edit"
      onSubmit={(event) => {
        event.preventDefault();
        if (canAsk) onAsk(text);
      }}
    >
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        aria-label={strings.editing}
        enterKeyHint="send"
      />
      {note && <p className="sosia-note">{note}</p>}
      <div className="sosia-buttons">
        <button type="button" className="sosia-button" onClick={onCancel}>
          {strings.cancel}
        </button>
        <button type="submit" className="sosia-button sosia-main" disabled={!canAsk}>
          {strings.editSend}
        </button>
      </div>
    </form>
  );
}
