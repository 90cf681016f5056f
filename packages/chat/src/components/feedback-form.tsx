import { limits } from '@sosia/contract/limits';
import { useEffect, useId, useRef, useState } from 'react';
import { useChat } from './chat-context.tsx';

interface FeedbackFormProps {
  onSend: (given: { reason: string; correction: string }) => Promise<void>;
  onCancel: () => void;
}

/** Reason for a thumbs-down and, for the owner, the correction. */
export function FeedbackForm({ onSend, onCancel }: FeedbackFormProps) {
  const { strings, canCorrect = false } = useChat();
  const id = useId();
  const [reason, setReason] = useState('');
  const [correction, setCorrection] = useState('');
  const [isSending, setSending] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    first.current?.focus({ preventScroll: true });
    first.current?.form?.scrollIntoView({ block: 'start' });
  }, []);
  const canSend = !isSending && (reason.trim() !== '' || correction.trim() !== '');
  return (
    <form
      className="sosia-form"
      aria-label={strings.bad}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      onSubmit={async (event) => {
        event.preventDefault();
        if (!canSend) return;
        setSending(true);
        await onSend({ reason: reason.trim(), correction: correction.trim() });
        setSending(false);
      }}
    >
      <label htmlFor={`${id}-reason`}>
        {strings.feedbackReason} <small>{strings.feedbackOptional}</small>
      </label>
      <textarea
        ref={first}
        id={`${id}-reason`}
        rows={2}
        dir="auto"
        maxLength={limits.feedbackReasonChars}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {canCorrect && <CorrectionField id={`${id}-correction`} value={correction} onChange={setCorrection} />}
      <div className="sosia-buttons">
        <button type="button" className="sosia-button" onClick={onCancel}>
          {strings.cancel}
        </button>
        <button type="submit" className="sosia-button sosia-main" disabled={!canSend}>
          {strings.feedbackSend}
        </button>
      </div>
    </form>
  );
}

interface CorrectionFieldProps {
  id: string;
  value: string;
  onChange: (correction: string) => void;
}

function CorrectionField({ id, value, onChange }: CorrectionFieldProps) {
  const { strings } = useChat();
  return (
    <>
      <label htmlFor={id}>
        {strings.correction} <small>{strings.feedbackOptional}</small>
      </label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        maxLength={limits.ownAnswerChars}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="sosia-note">
        {strings.correctionHint}
      </p>
    </>
  );
}
