import { useChat } from './chat-context.tsx';

/** Skeleton of a conversation. */
export function LoadingRows() {
  const { strings } = useChat();
  return (
    <div role="status" className="sosia-rows">
      <span className="sosia-hidden">{strings.loading}</span>
      <div className="sosia-row sosia-own">
        <div className="sosia-bubble sosia-skeleton" />
      </div>
      <div className="sosia-row">
        <div className="sosia-bubble sosia-skeleton sosia-skeleton-tall" />
      </div>
    </div>
  );
}
