import { useRef, useSyncExternalStore } from 'react';
import type { ChatState } from '../state/chat-state.ts';
import type { Conversation } from '../state/create-conversation.ts';
import { fill } from '../strings.ts';
import { type ChatContextValue, ChatProvider } from './chat-context.tsx';
import { Composer } from './composer.tsx';
import { Icon } from './icon.tsx';
import { MessageList } from './message-list.tsx';

export interface ChatViewProps extends ChatContextValue {
  agentId: string;
  state: ChatState;
  conversation: Conversation;
  /** The agent's first words; the catalogue's when empty. */
  welcomeText: string;
  /** Shown until the first turn. */
  starterQuestions: readonly string[];
  /** Why nothing can be asked at the moment; `null` when something can. */
  disabledReason: string | null;
  /** Told whether a question is being written that was not asked yet. */
  onDraft?: ((hasDraft: boolean) => void) | undefined;
}

/** A whole conversation: what was said, and where to go on. It fills the height it is given. */
export function ChatView(props: ChatViewProps) {
  const { agentId, state, conversation, welcomeText, starterQuestions, disabledReason, onDraft, ...context } = props;
  const { strings, agentName } = context;
  const isOnline = useOnline();
  const section = useRef<HTMLElement>(null);
  // A button that asks is gone once it did; its focus goes where the next question is written, but opens no keyboard.
  const onAskedByButton = () => {
    if (!matchMedia('(pointer: coarse)').matches) section.current?.querySelector('textarea')?.focus();
  };
  return (
    <ChatProvider value={context}>
      <section ref={section} className="sosia-chat" aria-label={fill(strings.conversation, { name: agentName })}>
        <MessageList
          state={state}
          conversation={conversation}
          welcomeText={welcomeText}
          starterQuestions={starterQuestions}
          canAsk={disabledReason === null}
          onAskedByButton={onAskedByButton}
        />
        {!isOnline && (
          <p className="sosia-offline" role="status">
            <Icon name="offline" size={16} /> {strings.offline}
          </p>
        )}
        <Composer
          agentId={agentId}
          turn={state.turn}
          isReady={state.phase === 'ready'}
          disabledReason={disabledReason}
          onAsk={(question) => void conversation.ask(question)}
          onStop={() => void conversation.stop()}
          onDraft={onDraft}
        />
      </section>
    </ChatProvider>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange);
      addEventListener('offline', onChange);
      return () => {
        removeEventListener('online', onChange);
        removeEventListener('offline', onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
