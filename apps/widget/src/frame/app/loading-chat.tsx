import type { PageLook } from '@sosia/contract/embed-look';
import type { Translate } from '../texts/load-texts.ts';
import { HeadButton } from './chat-head.tsx';
import { Portrait } from './portrait.tsx';

interface LoadingChatProps {
  agent: PageLook['agent'];
  /** `null` while the texts are loading. */
  t: Translate | null;
  /** `null` if the chat is not in a panel. */
  onClose: (() => void) | null;
}

/** Skeleton of the chat; equal to what the page paints before its first script. */
export function LoadingChat({ agent, t, onClose }: LoadingChatProps) {
  return (
    <>
      <header className="sosia-head">
        {agent && <Portrait agentId={agent.cloneId} background={agent.background} pictureUrl={agent.pictureUrl} />}
        <h1 dir="auto">{agent?.name}</h1>
        {t && onClose && <HeadButton icon="close" label={t('widget.closePanel')} onPress={onClose} />}
      </header>
      <main className="sosia-main-area" aria-busy="true">
        <div className="sosia-chat">
          <div className="sosia-scroll-frame sosia-wait">
            <i />
            <i />
          </div>
          <div className="sosia-composer">
            <div className="sosia-field sosia-wait-field" />
          </div>
        </div>
        {t && (
          <p className="sosia-hidden" role="status">
            {t('widget.loading')}
          </p>
        )}
      </main>
    </>
  );
}
