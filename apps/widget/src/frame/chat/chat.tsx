import { ChatView, type Conversation, useConversation } from '@sosia/chat';
import type { Citation, VisibleAgent } from '@sosia/contract';
import type { Customization } from '@sosia/contract/embed-look';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ChatFoot } from '../app/chat-foot.tsx';
import { ChatHead } from '../app/chat-head.tsx';
import { CitationSheet } from '../app/citation-sheet.tsx';
import { useLead } from '../lead/use-lead.ts';
import type { HostState } from '../start/follow-launcher.ts';
import { hostPageOf } from '../start/host-page-of.ts';
import type { Chat } from '../start/start-chat.ts';
import { AskArea } from './ask-area.tsx';
import { citedPage } from './citation-place.ts';
import { observedConversation } from './observed-conversation.ts';
import { SampleChat } from './sample-chat.tsx';
import { useAnswerEvents } from './use-answer-events.ts';
import { focusComposer, useOpening } from './use-opening.ts';

export interface ChatScreenProps {
  chat: Chat;
  /** Settings as displayed, including the owner's unsaved ones. */
  customization: Customization;
  agent: VisibleAgent;
  host: HostState;
  /** Forgets this conversation and starts another. */
  onForget: () => void;
}

/** The conversation with an agent on a host page. */
export function ChatScreen(props: ChatScreenProps) {
  const { chat, customization, agent, host } = props;
  const { storage, link, strings, language, t } = chat;
  const { state, conversation, lead } = useChatScreen(props);
  const { citation, openCitation, closeCitation } = useCitation(chat);
  const onUnread = useCallback((count: number) => link.post({ type: 'unread', count }), [link]);
  const isFormRequired = lead.isDue && customization.lead.required;
  const disabledReason = !agent.canAnswer ? t('widget.notReady') : isFormRequired ? t('widget.leadFirst') : null;
  const ask = { chat, customization, state, conversation, lead, canAsk: disabledReason === null };
  return (
    <>
      <ChatScreenHead {...props} isBegun={state.messages.length > 0} onRestart={conversation.restart} />
      <main className="sosia-main-area">
        <ChatView
          agentId={agent.cloneId}
          agentName={nameOf(agent)}
          state={state}
          conversation={conversation}
          strings={strings}
          language={language}
          writingSpeed={customization.writingSpeed ?? 0}
          welcomeText={customization.welcome[language].trim() || agent.welcomeText}
          starterQuestions={agent.starterQuestions}
          sample={host.preview && <SampleChat t={t} />}
          disabledReason={disabledReason}
          onOpenCitation={openCitation}
          draftStorage={storage}
          isHidden={!host.isOpen}
          onLeaveQuestion={lead.leaveQuestion}
          onUnread={onUnread}
          beforeComposer={<AskArea {...ask} isVisible={host.isOpen} onDone={focusComposer} />}
        />
      </main>
      <ChatFoot chat={chat} isMarked={!customization.hideWatermark} policyUrl={agent.privacyPolicyUrl} />
      {citation && <CitationSheet citation={citation} client={chat.client} t={t} onClose={closeCitation} />}
    </>
  );
}

interface ChatScreenHeadProps extends ChatScreenProps {
  isBegun: boolean;
  onRestart: () => void;
}

function ChatScreenHead({ chat: { t, place, link }, agent, isBegun, onRestart, onForget }: ChatScreenHeadProps) {
  const begin = () => {
    onRestart();
    onForget();
  };
  return (
    <ChatHead
      agentId={agent.cloneId}
      name={nameOf(agent)}
      background={agent.background}
      pictureUrl={agent.pictureUrl}
      t={t}
      onNew={isBegun ? begin : null}
      onClose={place === 'panel' ? () => link.post({ type: 'close' }) : null}
    />
  );
}

function useChatScreen({ chat, customization, agent, host }: ChatScreenProps) {
  const { client, storage, link } = chat;
  const [state, bare] = useConversation({
    client,
    agentId: agent.cloneId,
    isAssistant: agent.assistantMode,
    storage,
    page: useCallback(() => hostPageOf(link.get().page), [link]),
    consent: consentOf(agent),
  });
  const lead = useLead(chat, customization.lead, state);
  const conversation = useObservedConversation(
    bare,
    chat,
    lead.isDue && !customization.lead.required ? lead.decline : null,
  );
  useAnswerEvents(
    state,
    useCallback(() => link.post({ type: 'event', name: 'answer' }), [link]),
  );
  useOpening(chat, state.phase !== 'loading', host.isOpen);
  return { state, conversation, lead };
}

/** Opens a cited page in the browser and any other source as the text of the passage. */
function useCitation({ track, link }: Chat) {
  const [citation, setCitation] = useState<Citation | null>(null);
  const openCitation = useCallback(
    (opened: Citation) => {
      track('citationOpened');
      link.post({ type: 'event', name: 'citationOpened' });
      const page = citedPage(opened);
      if (page === null) setCitation(opened);
      else window.open(page, '_blank', 'noopener,noreferrer');
    },
    [track, link],
  );
  return { citation, openCitation, closeCitation: () => setCitation(null) };
}

const nameOf = ({ name }: VisibleAgent) => name.trim() || '…';

/** Consent required from the visitor. */
const consentOf = ({ consentMessage, privacyPolicyUrl }: VisibleAgent) =>
  consentMessage?.trim() || privacyPolicyUrl ? { message: consentMessage ?? '', policyUrl: privacyPolicyUrl } : null;

/** The conversation, with question events for the host page and the owner. Asking dismisses an optional form. */
function useObservedConversation(
  bare: Conversation,
  { track, link }: Chat,
  onLeaveForm: (() => void) | null,
): Conversation {
  useEffect(() => {
    if (!onLeaveForm) return;
    let asked = bare.getState().turn?.turnId ?? null;
    return bare.subscribe(() => {
      const turnId = bare.getState().turn?.turnId ?? null;
      if (turnId !== null && turnId !== asked) onLeaveForm();
      asked = turnId;
    });
  }, [bare, onLeaveForm]);
  return useMemo(() => {
    const report = (name: 'message' | 'firstMessage') => link.post({ type: 'event', name });
    const onFirst = () => {
      track('firstMessage');
      report('firstMessage');
    };
    return observedConversation(bare, { onAsked: () => report('message'), onFirst });
  }, [bare, track, link]);
}
