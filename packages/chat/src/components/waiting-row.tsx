import type { ChatState } from '../state/chat-state.ts';
import { fill } from '../strings.ts';
import { useChat } from './chat-context.tsx';

interface WaitingRowProps {
  turn: NonNullable<ChatState['turn']>;
  /** Whether the answer has visible text. */
  hasWords: boolean;
}

/** Three dots until the first text, and a line while reconnecting or stopping. */
export function WaitingRow({ turn, hasWords }: WaitingRowProps) {
  const { strings, agentName } = useChat();
  const lines: Partial<Record<typeof turn.phase, string>> = {
    reconnecting: strings.reconnecting,
    offline: strings.pausedOffline,
    stopping: strings.stopping,
  };
  const line = lines[turn.phase];
  if (line) {
    return (
      <p className="sosia-line" role="status">
        {line}
      </p>
    );
  }
  if (hasWords) return null;
  return (
    <div className="sosia-row" role="status">
      <div className="sosia-bubble sosia-dots">
        <span className="sosia-hidden">{fill(strings.thinking, { name: agentName })}</span>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
