import type { ApiErrorCode } from '@sosia/client';
import { useEffect, useState } from 'react';
import type { LoadFailure } from '../state/chat-state.ts';
import { type ChatStrings, fill } from '../strings.ts';
import { timeUntil } from '../text/time-until.ts';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';

interface FailureRowProps {
  /** Subject, shown before the reason. */
  title?: string;
  failure: LoadFailure;
  onRetry: () => void;
}

/** Codes for which a retry of the same question cannot help. */
const isFinal = (code: ApiErrorCode) => code === 'textTooLong' || code === 'noKnowledge';
/** Codes that are no defect and pass with time. */
const isWaiting = (code: ApiErrorCode) => code === 'capReached' || code === 'rateLimited';

/** An error in the conversation, with a retry button once that can help. */
export function FailureRow({ title, failure, onRetry }: FailureRowProps) {
  const { strings, language } = useChat();
  const { code, requestId, retryAtMs = 0 } = failure;
  const leftMs = useLeft(retryAtMs);
  const waits = isWaiting(code);
  return (
    <div className="sosia-row">
      <div className="sosia-failure" data-is={waits ? 'waiting' : undefined} role={waits ? 'status' : 'alert'}>
        <Icon name={waits ? 'clock' : 'alert'} />
        <div>
          {title && <strong>{title}</strong>}
          <p>{failureText(failure, strings)}</p>
          {leftMs > 0 && <p>{fill(strings.goesOn, { time: timeUntil(leftMs, language) })}</p>}
          {requestId !== '' && !waits && <small>{fill(strings.requestId, { id: requestId })}</small>}
        </div>
        {!isFinal(code) && leftMs <= 0 && (
          <button type="button" className="sosia-button" onClick={onRetry}>
            <Icon name="retry" size={16} /> {strings.retry}
          </button>
        )}
      </div>
    </div>
  );
}

/** Update interval of the remaining time. */
const stepMs = 15_000;

function useLeft(atMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const leftMs = Math.max(0, atMs - nowMs);
  useEffect(() => {
    if (leftMs <= 0) return;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(leftMs, stepMs));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs;
}

/** Error text in the reader's language. */
export function failureText({ code, message }: LoadFailure, strings: ChatStrings): string {
  if (code === 'notCredits') return strings.creditLimit;
  if (code === 'offline') return strings.unreachable;
  if (code === 'cutOff') return strings.cutOff;
  return message || strings.error;
}
