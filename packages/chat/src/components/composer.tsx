import { countCodePoints, limits } from '@sosia/contract/limits';
import { type KeyboardEvent, useEffect, useId } from 'react';
import type { ChatState } from '../state/chat-state.ts';
import { fill } from '../strings.ts';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';
import { useAutosize } from './use-autosize.ts';

interface ComposerProps {
  draft: string;
  onChange: (draft: string) => void;
  turn: ChatState['turn'];
  /** Whether a question can be asked now. If not, it can still be typed. */
  canAsk: boolean;
  /** Why typing is disabled; `null` if it is not. */
  disabledReason: string | null;
  onAsk: (question: string) => void;
  onStop: () => void;
  onEditLast: () => void;
  onDraft: ((hasDraft: boolean) => void) | undefined;
}

/** Length from which the counter is shown. */
const counterFrom = limits.messageChars * 0.9;

/** Input of a question. Enter sends, Shift+Enter starts a new line, Up in an empty field edits the last question. */
export function Composer(props: ComposerProps) {
  const { draft, onChange, turn, canAsk, disabledReason, onAsk, onStop, onEditLast, onDraft } = props;
  const { strings, agentName } = useChat();
  const noteId = useId();
  const hasDraft = draft.trim() !== '';
  useEffect(() => onDraft?.(hasDraft), [hasDraft, onDraft]);
  const length = countCodePoints(draft);
  const isTooLong = length > limits.messageChars;
  const canSend = canAsk && hasDraft && !isTooLong;
  const field = useAutosize(draft);
  const note = disabledReason ?? (isTooLong ? strings.tooLong : null);

  const send = () => {
    if (!canSend) return;
    onAsk(draft);
    onChange('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, draft === '');
    if (!action) return;
    event.preventDefault();
    if (action === 'send') send();
    else onEditLast();
  };

  return (
    <form
      className="sosia-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {note && (
        <p id={noteId} className="sosia-note" data-bad={isTooLong || undefined} role={isTooLong ? 'alert' : undefined}>
          {note}
        </p>
      )}
      <div className="sosia-field" data-disabled={disabledReason !== null || undefined}>
        <textarea
          ref={field}
          rows={1}
          value={draft}
          dir="auto"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          disabled={disabledReason !== null}
          placeholder={fill(strings.placeholder, { name: agentName })}
          aria-label={strings.message}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={isTooLong || undefined}
          enterKeyHint="send"
        />
        <SendButton turn={turn} canSend={canSend} onStop={onStop} />
      </div>
      {length >= counterFrom && <Counter length={length} isTooLong={isTooLong} />}
    </form>
  );
}

function actionOf({ key, shiftKey, nativeEvent }: KeyboardEvent, isEmpty: boolean): 'send' | 'editLast' | null {
  // Keys pressed during IME composition belong to the input method.
  if (nativeEvent.isComposing) return null;
  if (key === 'ArrowUp' && isEmpty) return 'editLast';
  return key === 'Enter' && !shiftKey ? 'send' : null;
}

function Counter({ length, isTooLong }: { length: number; isTooLong: boolean }) {
  const { strings, language } = useChat();
  const count = length.toLocaleString(language);
  return (
    <p className="sosia-counter" data-bad={isTooLong || undefined}>
      {fill(strings.counter, { count, max: limits.messageChars.toLocaleString(language) })}
    </p>
  );
}

function SendButton({ turn, canSend, onStop }: { turn: ChatState['turn']; canSend: boolean; onStop: () => void }) {
  const { strings } = useChat();
  if (!turn) {
    return (
      <button type="submit" className="sosia-send" disabled={!canSend} aria-label={strings.send} title={strings.send}>
        <Icon name="send" />
      </button>
    );
  }
  return (
    <button
      type="button"
      className="sosia-send"
      onClick={onStop}
      disabled={turn.phase === 'stopping'}
      aria-label={strings.stop}
      title={strings.stop}
    >
      <Icon name="stop" />
    </button>
  );
}
