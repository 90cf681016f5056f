import { stripBold } from '@sosia/client';
import type { Message } from '../state/chat-state.ts';
import { useChat } from './chat-context.tsx';
import { CopyButton } from './copy-button.tsx';
import { FeedbackButtons } from './feedback-buttons.tsx';
import { Icon } from './icon.tsx';
import type { TurnActions } from './turn-actions.ts';

interface AnswerFooterProps {
  answer: readonly Message[];
  /** `null` where it cannot be asked again. */
  onAskAgain: (() => void) | null;
  actions: TurnActions;
}

/** What an answer is, and what can be done with it. */
export function AnswerFooter({ answer, onAskAgain, actions }: AnswerFooterProps) {
  const { strings, onExplain } = useChat();
  const last = answer.at(-1);
  if (!last) return null;
  const { turnId, wasCut, outcome, messageId, feedback } = last;
  const mark = wasCut ? strings.stopped : outcome === 'refused' || outcome === 'general' ? strings[outcome] : null;
  const text = answer.filter(({ role, type }) => role === 'assistant' && type !== 'img').map(({ content }) => content);
  return (
    <div className="sosia-answer-end">
      <div className="sosia-footer">
        {mark && (
          <span className="sosia-mark" data-is={wasCut ? 'stopped' : outcome}>
            {mark}
          </span>
        )}
        <CopyButton text={stripBold(text.join('\n\n'))} label={strings.copy} />
        {messageId !== null && <FeedbackButtons messageId={messageId} feedback={feedback} actions={actions} />}
        {onAskAgain && (
          <button
            type="button"
            className="sosia-quiet"
            onClick={onAskAgain}
            title={strings.askAgain}
            aria-label={strings.askAgain}
          >
            <Icon name="retry" size={16} />
          </button>
        )}
        {onExplain && (
          <button type="button" className="sosia-quiet" onClick={() => onExplain(turnId)}>
            <Icon name="why" size={16} /> {strings.explain}
          </button>
        )}
      </div>
    </div>
  );
}
