import { fill } from '../strings.ts';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';

interface ScrollToEndButtonProps {
  unread: number;
  /** Whether content was added below since the user scrolled up. */
  hasNew: boolean;
  onPress: () => void;
}

/** Scrolls to the end of the conversation and shows whether there is new content. */
export function ScrollToEndButton({ unread, hasNew, onPress }: ScrollToEndButtonProps) {
  const { strings } = useChat();
  const news = unread > 0 ? fill(strings.unread, { count: unread }) : hasNew ? strings.newBelow : '';
  return (
    <button
      type="button"
      className="sosia-to-end"
      onClick={onPress}
      aria-label={news === '' ? strings.toEnd : `${strings.toEnd}: ${news}`}
      title={strings.toEnd}
    >
      <Icon name="end" /> {news !== '' && <span>{news}</span>}
    </button>
  );
}
