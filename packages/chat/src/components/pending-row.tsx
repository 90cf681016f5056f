import type { PendingQuestion } from '../state/chat-state.ts';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';

/** A pending question, the reason it waits, and a button to withdraw it. */
export function PendingRow({ pending, onWithdraw }: { pending: PendingQuestion; onWithdraw: () => void }) {
  const { strings } = useChat();
  const reasons = {
    offline: strings.heldOffline,
    otherTab: strings.heldOtherTab,
    consent: strings.heldConsent,
  };
  return (
    <div className="sosia-row sosia-own" data-unsent>
      <div className="sosia-bubble" dir="auto">
        <span className="sosia-hidden">{strings.you}: </span>
        {pending.question}
      </div>
      <div className="sosia-footer">
        <Icon name="clock" size={16} />
        <span role="status">{reasons[pending.why]}</span>
        <button type="button" className="sosia-quiet sosia-link" onClick={onWithdraw}>
          {strings.withdraw}
        </button>
      </div>
    </div>
  );
}
