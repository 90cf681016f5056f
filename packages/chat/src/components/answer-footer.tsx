import type { Message } from '../state/chat-state.ts';
import { copiedText } from '../text/copied-text.ts';
import { useChat } from './chat-context.tsx';
import { CopyButton } from './copy-button.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { Icon } from './icon.tsx';
import { Thumbs } from './thumbs.tsx';
import type { TurnActions } from './turn-actions.ts';
import { useFeedback } from './use-feedback.ts';

interface AnswerFooterProps {
  answer: readonly Message[];
  /** `null` if it cannot be asked again. */
  onAskAgain: (() => void) | null;
  /** `null` if it cannot be continued. */
  onContinue: (() => void) | null;
  actions: TurnActions;
}

/** Status and actions of an answer. */
export function AnswerFooter({ answer, onAskAgain, onContinue, actions }: AnswerFooterProps) {
  const { strings, onExplain } = useChat();
  const last = answer[answer.length - 1];
  const feedback = useFeedback(last?.messageId ?? null, last?.feedback ?? null, actions);
  if (!last) return null;
  const { turnId, messageId } = last;
  const state = stateOf(last);
  const text = answer.filter(({ role, type }) => role === 'assistant' && type !== 'img').map(({ content }) => content);
  return (
    <div className="sosia-answer-end">
      <div className="sosia-footer">
        {state && (
          <span className="sosia-mark" data-is={state}>
            {strings[state]}
          </span>
        )}
        {last.isCut && onContinue && (
          <button type="button" className="sosia-button" onClick={onContinue}>
            {strings.continueAnswer}
          </button>
        )}
        <CopyButton text={copiedText(text.join('\n\n'))} label={strings.copy} />
        {messageId !== null && <Thumbs given={last.feedback} onPress={feedback.press} bad={feedback.bad} />}
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
          <button
            type="button"
            className="sosia-quiet"
            onClick={() => onExplain(turnId)}
            title={strings.explain}
            aria-label={strings.explain}
          >
            <Icon name="why" size={16} /> <span className="sosia-word">{strings.explain}</span>
          </button>
        )}
        {feedback.note && (
          <span role="status" data-bad={feedback.note.isBad || undefined}>
            {feedback.note.text}
          </span>
        )}
      </div>
      {feedback.isAsked && <FeedbackForm onSend={feedback.send} onCancel={feedback.cancel} />}
    </div>
  );
}

function stateOf({ wasCut, isCut, outcome }: Message): 'stopped' | 'cut' | 'refused' | 'general' | null {
  if (wasCut) return 'stopped';
  if (isCut) return 'cut';
  return outcome === 'refused' || outcome === 'general' ? outcome : null;
}
