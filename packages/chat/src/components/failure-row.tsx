import type { ApiErrorCode } from '@sosia/client';
import { type ChatStrings, fill } from '../strings.ts';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';

interface FailureRowProps {
  /** What it is about, before the reason. */
  title?: string;
  failure: { code: ApiErrorCode; message: string; requestId: string };
  onRetry: () => void;
}

/** Codes for which asking the same again cannot help. */
const isFinal = (code: ApiErrorCode) => code === 'textTooLong' || code === 'noKnowledge';

/** What went wrong, in the conversation, with a way to try again. */
export function FailureRow({ title, failure, onRetry }: FailureRowProps) {
  const { strings } = useChat();
  return (
    <div className="sosia-row">
      <div className="sosia-failure" role="alert">
        <Icon name="alert" />
        <div>
          {title && <strong>{title}</strong>}
          <p>{failureText(failure, strings)}</p>
          {failure.requestId !== '' && <small>{fill(strings.requestId, { id: failure.requestId })}</small>}
        </div>
        {!isFinal(failure.code) && (
          <button type="button" className="sosia-button" onClick={onRetry}>
            <Icon name="retry" size={16} /> {strings.retry}
          </button>
        )}
      </div>
    </div>
  );
}

/** Why something did not work, in the reader's language. */
export function failureText({ code, message }: FailureRowProps['failure'], strings: ChatStrings): string {
  if (code === 'notCredits') return strings.creditLimit;
  if (code === 'offline') return strings.unreachable;
  if (code === 'cutOff') return strings.cutOff;
  return message || strings.error;
}
