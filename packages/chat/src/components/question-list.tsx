interface QuestionListProps {
  label: string;
  questions: readonly string[];
  /** `null` while nothing can be asked. */
  onAsk: ((question: string) => void) | null;
}

/** Starter or follow-up questions as buttons. */
export function QuestionList({ label, questions, onAsk }: QuestionListProps) {
  if (questions.length === 0) return null;
  return (
    <ul className="sosia-questions" aria-label={label}>
      {questions.map((question) => (
        <li key={question}>
          <button type="button" dir="auto" disabled={!onAsk} onClick={() => onAsk?.(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
