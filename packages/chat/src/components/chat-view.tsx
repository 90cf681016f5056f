import type { TextStorage } from '@sosia/client';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ChatState } from '../state/chat-state.ts';
import type { Conversation } from '../state/create-conversation.ts';
import { fill } from '../strings.ts';
import { type ChatContextValue, ChatProvider } from './chat-context.tsx';
import { Composer } from './composer.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { MessageList } from './message-list.tsx';
import { useDraft } from './use-draft.ts';

export interface ChatViewProps extends ChatContextValue {
  agentId: string;
  state: ChatState;
  conversation: Conversation;
  /** The agent's welcome text; the catalog's when empty. */
  welcomeText: string;
  /** Shown until the first turn. */
  starterQuestions: readonly string[];
  /** Shown below the welcome text until the first turn, such as a sample exchange. */
  sample?: ReactNode;
  /** Why nothing can be asked right now; `null` if something can. */
  disabledReason: string | null;
  /** Shown above the composer: a form to fill out first, or another way to ask. */
  beforeComposer?: ReactNode;
  /** Storage of the draft question; the tab's by default. */
  draftStorage?: TextStorage | undefined;
  /** Whether the conversation is hidden, such as in a closed panel. */
  isHidden?: boolean | undefined;
  /** Called when a draft question appears or is gone. */
  onDraft?: ((hasDraft: boolean) => void) | undefined;
  /** Called with the number of unseen answers: below the viewport, or while the page was hidden. */
  onUnread?: ((count: number) => void) | undefined;
}

/** A complete conversation with its composer. It fills the given height. */
export function ChatView(props: ChatViewProps) {
  const { agentId, state, conversation, welcomeText, starterQuestions, onDraft, onUnread } = props;
  const context = useContextValue(props);
  const { strings, agentName } = context;
  const [draft, setDraft] = useDraft(agentId, props.draftStorage);
  const [editedTurn, setEditedTurn] = useState<string | null>(null);
  const { section, focusComposer, onWithdraw } = useComposerFocus(conversation, setDraft);
  const mayDecide = state.consent !== null && state.consent.decision !== 'accepted';
  const disabledReason = props.disabledReason ?? (mayDecide ? strings.consentFirst : null);
  const canAsk = disabledReason === null && !state.turn && !state.pending && state.phase === 'ready';

  const onKeyDown = (event: KeyboardEvent) => {
    // In a dialog, such as an enlarged picture, Escape closes only the dialog.
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog') !== null;
    if (event.key !== 'Escape' || !state.turn || isElsewhere) return;
    event.stopPropagation();
    void conversation.stop();
  };
  const editLast = () => {
    const last = state.messages.findLast(({ role }) => role === 'user');
    if (canAsk && last) setEditedTurn(last.turnId);
  };

  return (
    <ChatProvider value={context}>
      <section
        ref={section}
        className="sosia-chat"
        aria-label={fill(strings.conversation, { name: agentName })}
        onKeyDown={onKeyDown}
      >
        <MessageList
          state={state}
          conversation={conversation}
          welcomeText={welcomeText}
          starterQuestions={starterQuestions}
          sample={props.sample}
          canAsk={canAsk}
          editedTurn={canAsk ? editedTurn : null}
          onEdit={setEditedTurn}
          onPressed={focusComposer}
          onWithdraw={onWithdraw}
          isHidden={props.isHidden ?? false}
          onUnread={onUnread}
        />
        <ConnectionNotice />
        {props.beforeComposer}
        <Composer
          draft={draft}
          onChange={setDraft}
          turn={state.turn}
          canAsk={canAsk}
          disabledReason={disabledReason}
          onAsk={(question) => void conversation.ask(question)}
          onStop={() => void conversation.stop()}
          onEditLast={editLast}
          onDraft={onDraft}
        />
      </section>
    </ChatProvider>
  );
}

/** Moves focus to the composer. Withdrawing the pending question restores it as the draft. */
function useComposerFocus(conversation: Conversation, setDraft: (draft: string) => void) {
  const section = useRef<HTMLElement>(null);
  // The pressed button is gone, so focus moves to the composer, without opening a keyboard.
  const focusComposer = useCallback(() => {
    if (!matchMedia('(pointer: coarse)').matches) composerIn(section.current)?.focus();
  }, []);
  const onWithdraw = useCallback(() => {
    const question = conversation.withdraw();
    const field = composerIn(section.current);
    if (question !== null && field?.value.trim() === '') setDraft(question);
    field?.focus();
  }, [conversation, setDraft]);
  return { section, focusComposer, onWithdraw };
}

const composerIn = (section: HTMLElement | null) =>
  section?.querySelector<HTMLTextAreaElement>('.sosia-field textarea') ?? null;

/**
 * Returns the previous object while its values are equal, so that memoized parts of a long conversation do not
 * rerender.
 */
function useContextValue(props: ChatContextValue): ChatContextValue {
  const { strings, language, agentName, writingSpeed, onOpenCitation, canCorrect, onExplain, onLeaveQuestion } = props;
  return useMemo(
    () => ({ strings, language, agentName, writingSpeed, onOpenCitation, canCorrect, onExplain, onLeaveQuestion }),
    [strings, language, agentName, writingSpeed, onOpenCitation, canCorrect, onExplain, onLeaveQuestion],
  );
}
