import type { PageLook } from '@sosia/contract/embed-look';
import type { Translate } from '../words/load-words.ts';
import { HeadButton } from './chat-head.tsx';
import { Portrait } from './portrait.tsx';

interface LoadingChatProps {
  agent: PageLook['agent'];
  /** `null` while its sentences are not there. */
  t: Translate | null;
  /** `null` where nothing holds the chat that could be closed. */
  onClose: (() => void) | null;
}

/** The chat as it will be, before anything was asked; the page drew the same before its first script ran. */
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
