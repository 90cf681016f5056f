import { useChat } from './chat-context.tsx';
import { QuestionList } from './question-list.tsx';

interface NextStepsProps {
  isRefused: boolean;
  suggestions: readonly string[];
  /** `null` while nothing can be asked, or below an earlier answer. */
  onAsk: ((question: string) => void) | null;
}

/** Questions to ask next. After a refusal they are what the agent can answer instead, with the offer to leave a question. */
export function NextSteps({ isRefused, suggestions, onAsk }: NextStepsProps) {
  const { strings, onLeaveQuestion } = useChat();
  if (!isRefused) return <QuestionList label={strings.suggestions} questions={suggestions} onAsk={onAsk} />;
  return (
    <>
      {suggestions.length > 0 && <p className="sosia-instead">{strings.instead}</p>}
      <QuestionList label={strings.instead} questions={suggestions} onAsk={onAsk} />
      {onLeaveQuestion && onAsk && (
        <button type="button" className="sosia-button sosia-leave" onClick={onLeaveQuestion}>
          {strings.leaveQuestion}
        </button>
      )}
    </>
  );
}
