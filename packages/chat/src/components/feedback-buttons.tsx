import { useRef, useState } from 'react';
import type { Message } from '../state/chat-state.ts';
import { failureOf } from '../state/failure-of.ts';
import { useChat } from './chat-context.tsx';
import { failureText } from './failure-row.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { Icon } from './icon.tsx';
import type { TurnActions } from './turn-actions.ts';

interface FeedbackButtonsProps {
  messageId: string;
  feedback: Message['feedback'];
  actions: TurnActions;
}

/** A thumb up and one down; pressed again they are taken back. With the one down comes a form for why, which may stay empty. */
export function FeedbackButtons({ messageId, feedback, actions }: FeedbackButtonsProps) {
  const { strings } = useChat();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<{ text: string; isBad: boolean } | null>(null);
  const thumbDown = useRef<HTMLButtonElement>(null);

  const keep = async (saving: Promise<void>) => {
    setSaid(null);
    try {
      await saving;
      return true;
    } catch (error) {
      setSaid({ text: failureText(failureOf(error), strings), isBad: true });
      return false;
    }
  };
  const press = async (value: 1 | -1) => {
    const isBack = feedback === value;
    setOpen(!isBack && value === -1);
    const saving = isBack ? actions.takeFeedbackBack(messageId) : actions.giveFeedback(messageId, { value });
    if (!(await keep(saving))) setOpen(false);
  };
  const close = () => {
    setOpen(false);
    thumbDown.current?.focus();
  };

  return (
    <>
      <Thumb value={1} label={strings.good} feedback={feedback} onPress={() => void press(1)} />
      <Thumb value={-1} label={strings.bad} feedback={feedback} onPress={() => void press(-1)} button={thumbDown} />
      {said && (
        <span role="status" data-bad={said.isBad || undefined}>
          {said.text}
        </span>
      )}
      {isOpen && (
        <FeedbackForm
          onCancel={close}
          onSend={async (given) => {
            if (!(await keep(actions.giveFeedback(messageId, { value: -1, ...given })))) return;
            setSaid({ text: given.correction ? strings.correctionLearnt : strings.feedbackThanks, isBad: false });
            close();
          }}
        />
      )}
    </>
  );
}

interface ThumbProps {
  value: 1 | -1;
  label: string;
  feedback: Message['feedback'];
  onPress: () => void;
  button?: React.Ref<HTMLButtonElement>;
}

function Thumb({ value, label, feedback, onPress, button }: ThumbProps) {
  return (
    <button
      ref={button}
      type="button"
      className="sosia-quiet"
      aria-pressed={feedback === value}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name={value === 1 ? 'good' : 'bad'} size={16} />
    </button>
  );
}
