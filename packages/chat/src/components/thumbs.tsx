import type { Ref } from 'react';
import type { Message } from '../state/chat-state.ts';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';

interface ThumbsProps {
  given: Message['feedback'];
  onPress: (value: 1 | -1) => void;
  /** The thumbs-down button, which gets focus back. */
  bad: Ref<HTMLButtonElement>;
}

/** Feedback buttons. The given feedback is shown as pressed; pressing it again withdraws it. */
export function Thumbs({ given, onPress, bad }: ThumbsProps) {
  const { strings } = useChat();
  const thumbs = [
    { value: 1, name: 'good', ref: null },
    { value: -1, name: 'bad', ref: bad },
  ] as const;
  return thumbs.map(({ value, name, ref }) => (
    <button
      key={name}
      ref={ref}
      type="button"
      className="sosia-quiet"
      aria-pressed={given === value}
      aria-label={strings[name]}
      title={strings[name]}
      onClick={() => onPress(value)}
    >
      <Icon name={name} size={16} />
    </button>
  ));
}
