import { useRef, useState } from 'react';
import type { Message } from '../state/chat-state.ts';
import { failureOf } from '../state/failure-of.ts';
import { useChat } from './chat-context.tsx';
import { failureText } from './failure-row.tsx';
import type { TurnActions } from './turn-actions.ts';

/** The reader's feedback on an answer: sent immediately. A thumbs-down asks for an optional reason. */
export function useFeedback(messageId: string | null, given: Message['feedback'], actions: TurnActions) {
  const { strings } = useChat();
  const [isAsked, setAsked] = useState(false);
  const [note, setNote] = useState<{ text: string; isBad: boolean } | null>(null);
  const bad = useRef<HTMLButtonElement>(null);

  const keep = async (saving: Promise<void>) => {
    setNote(null);
    try {
      await saving;
      return true;
    } catch (error) {
      setNote({ text: failureText(failureOf(error), strings), isBad: true });
      return false;
    }
  };
  const press = async (value: 1 | -1) => {
    if (messageId === null) return;
    const isBack = given === value;
    setAsked(!isBack && value === -1);
    const isKept = await keep(
      isBack ? actions.withdrawFeedback(messageId) : actions.giveFeedback(messageId, { value }),
    );
    if (!isKept) setAsked(false);
  };
  const cancel = () => {
    setAsked(false);
    bad.current?.focus();
  };
  const send = async (said: { reason: string; correction: string }) => {
    if (messageId === null || !(await keep(actions.giveFeedback(messageId, { value: -1, ...said })))) return;
    setNote({ text: said.correction === '' ? strings.feedbackThanks : strings.correctionLearned, isBad: false });
    cancel();
  };
  return { isAsked, note, bad, press: (value: 1 | -1) => void press(value), send, cancel };
}
