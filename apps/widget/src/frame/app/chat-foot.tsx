import { safeLink } from '@sosia/chat';
import type { Chat } from '../start/start-chat.ts';

interface ChatFootProps {
  chat: Chat;
  /** Product name, not translated. */
  isMarked: boolean;
  policyUrl: string | null;
}

/** Footer: privacy policy, product name, and kind of engine. */
export function ChatFoot({ chat, isMarked, policyUrl }: ChatFootProps) {
  const { t, strings, info, place } = chat;
  const policy = policyUrl === null ? null : safeLink(policyUrl);
  if (!policy && !isMarked) return null;
  return (
    <footer className="sosia-foot">
      {place === 'page' && isMarked && info.engine === 'builtIn' && (
        <span className="sosia-foot-engine">{t('widget.builtIn')}</span>
      )}
      {policy && (
        <a href={policy} target="_blank" rel="noopener noreferrer">
          {strings.policy}
          <span className="sosia-hidden"> {t('widget.newTab')}</span>
        </a>
      )}
      {isMarked && (
        <a href={location.origin} target="_blank" rel="noopener">
          <svg width="16" height="11" viewBox="0 0 40 28" aria-hidden="true" focusable="false">
            <path d="M20 3.400a12.400 12.400 0 1 0 0 21.200a12.400 12.400 0 0 1 0-21.200" />
            <path d="M20 3.400a12.400 12.400 0 1 1 0 21.200a12.400 12.400 0 0 0 0-21.200" />
          </svg>
          {t('widget.madeWith')}
          <span className="sosia-hidden"> {t('widget.newTab')}</span>
        </a>
      )}
    </footer>
  );
}
