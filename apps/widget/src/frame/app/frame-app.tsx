import type { PageLook } from '@sosia/contract/embed-look';
import { defaultCustomization } from '@sosia/contract/embed-look';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ChatScreen } from '../chat/chat.tsx';
import { type Paint, useAppearance } from '../chat/use-appearance.ts';
import { useIdentity } from '../chat/use-identity.ts';
import { focusComposer } from '../chat/use-opening.ts';
import { useVisibleHeight } from '../chat/use-visible-height.ts';
import type { Frame } from '../start/create-frame.ts';
import { keptOfVisitor } from '../start/create-visitor.ts';
import type { HostState, LauncherLink } from '../start/follow-launcher.ts';
import type { FrameAddress } from '../start/read-address.ts';
import type { Chat } from '../start/start-chat.ts';
import { FallbackPanel } from './crash-boundary.tsx';
import { LoadingChat } from './loading-chat.tsx';
import { NoticePanel } from './notice-panel.tsx';

export interface FrameAppProps {
  frame: Frame;
  link: LauncherLink;
  place: FrameAddress['place'];
  look: PageLook | null;
  paint: Paint;
  fallbackTexts: { failed: string; reload: string };
}

/** Root component of the chat: loading, conversation, or why there is none. */
export function FrameApp({ frame, link, place, look, paint, fallbackTexts }: FrameAppProps) {
  const state = useSyncExternalStore(frame.subscribe, frame.get);
  const host = useSyncExternalStore(link.subscribe, link.get);
  const chat = state.phase === 'ready' ? state.chat : null;
  const customization = host.preview?.customization ?? chat?.info.customization ?? { ...defaultCustomization, ...look };
  useAppearance(paint, customization, host.theme);
  useVisibleHeight();
  const onClose = place === 'panel' ? () => link.post({ type: 'close' }) : null;
  return (
    <div className="sosia-frame" data-place={host.preview?.isPage ? 'page' : place}>
      {state.phase === 'loading' && (
        <LoadingChat agent={look?.agent ?? null} t={state.texts?.t ?? null} onClose={onClose} />
      )}
      {state.phase === 'failed' &&
        (state.texts ? (
          <NoticePanel code={state.code} t={state.texts.t} onRetry={() => void frame.start()} onClose={onClose} />
        ) : (
          <FallbackPanel title={fallbackTexts.failed} reload={fallbackTexts.reload} />
        ))}
      {chat && <ReadyChat key={chat.sessionId} chat={chat} host={host} />}
    </div>
  );
}

/** Remounts for each conversation. */
function ReadyChat({ chat, host }: { chat: Chat; host: HostState }) {
  const [round, setRound] = useState(0);
  const { preview } = host;
  const { clone, customization } = chat.info;
  useIdentity(chat, host.identity);
  const agent = useMemo(
    () => (preview ? { ...clone, name: preview.name, pictureUrl: preview.pictureUrl } : clone),
    [clone, preview],
  );
  useEffect(() => {
    if (chat.place === 'page') document.title = agent.name;
  }, [chat.place, agent.name]);
  return (
    <ChatScreen
      key={`${round}:${agent.assistantMode}`}
      chat={chat}
      agent={agent}
      customization={preview ? withAgents(preview.customization, customization) : customization}
      host={host}
      onForget={() => {
        chat.storage.forgetAllBut(keptOfVisitor);
        setRound(round + 1);
        focusComposer();
      }}
    />
  );
}

/** Preview settings that are unset keep the server's values. */
const withAgents = (tried: Chat['info']['customization'], saved: Chat['info']['customization']) => ({
  ...tried,
  writingSpeed: tried.writingSpeed ?? saved.writingSpeed,
  hideWatermark: tried.hideWatermark ?? saved.hideWatermark,
});
