import { useState } from 'react';
import type { Consent, LoadFailure } from '../state/chat-state.ts';
import type { Conversation } from '../state/create-conversation.ts';
import { failureOf } from '../state/failure-of.ts';
import { fill } from '../strings.ts';
import { safeLink } from '../text/safe-address.ts';
import { useChat } from './chat-context.tsx';
import { failureText } from './failure-row.tsx';

interface ConsentCardProps {
  consent: Consent;
  conversation: Conversation;
  /** Called after the decision, when the pressed button is gone. */
  onDecided: () => void;
}

/** The consent message before the first question, with a way to reconsider after declining. */
export function ConsentCard({ consent, conversation, onDecided }: ConsentCardProps) {
  const { strings, agentName } = useChat();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  if (consent.decision === 'accepted') return null;
  if (consent.decision === 'declined') {
    return (
      <div className="sosia-card" role="status">
        <p>{fill(strings.declined, { name: agentName })}</p>
        <div className="sosia-buttons">
          <button type="button" className="sosia-button" onClick={conversation.reconsider}>
            {strings.reconsider}
          </button>
        </div>
      </div>
    );
  }
  const decide = async (isAccepted: boolean) => {
    setSaving(true);
    setFailure(null);
    try {
      await conversation.decideConsent(isAccepted);
      if (isAccepted) onDecided();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="sosia-card" aria-label={strings.consent}>
      <ConsentText consent={consent} />
      {failure && <p role="alert">{failureText(failure, strings)}</p>}
      <div className="sosia-buttons">
        <button type="button" className="sosia-button" disabled={isSaving} onClick={() => void decide(false)}>
          {strings.decline}
        </button>
        <button type="button" className="sosia-button sosia-main" disabled={isSaving} onClick={() => void decide(true)}>
          {strings.accept}
        </button>
      </div>
    </section>
  );
}

function ConsentText({ consent: { message, policyUrl } }: { consent: Consent }) {
  const { strings } = useChat();
  const href = policyUrl === null ? null : safeLink(policyUrl);
  return (
    <>
      <strong>{strings.consent}</strong>
      <p className="sosia-plain" dir="auto">
        {message.trim() || strings.consentDefault}
      </p>
      {href && (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {strings.policy} <span className="sosia-hidden">{strings.newTab}</span>
        </a>
      )}
    </>
  );
}
