import type { ChatState } from '@sosia/chat';
import { useEffect, useRef } from 'react';

/** Reports each answer that completes while mounted. */
export function useAnswerEvents({ turn, failure, messages }: ChatState, onAnswer: () => void): void {
  const running = useRef<string | null>(null);
  useEffect(() => {
    const last = running.current;
    running.current = turn?.turnId ?? null;
    if (last === null || turn || failure) return;
    const isAnswered = messages.some(({ turnId, role }) => turnId === last && role === 'assistant');
    if (isAnswered) onAnswer();
  }, [turn, failure, messages, onAnswer]);
}
