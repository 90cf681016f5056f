import type { ApiErrorCode } from '@sosia/client';
import type { Translate, WidgetKey } from '../texts/load-texts.ts';
import { Icon } from './icon.tsx';

interface NoticePanelProps {
  code: ApiErrorCode;
  t: Translate;
  onRetry: () => void;
  onClose: (() => void) | null;
}

interface Notice {
  icon: 'away' | 'asleep' | 'lost';
  title: WidgetKey;
  text: WidgetKey;
  canRetry: boolean;
}

const known: Partial<Record<ApiErrorCode, Notice>> = {
  notFound: { icon: 'lost', title: 'widget.notFound', text: 'widget.notFoundText', canRetry: false },
  embedInactive: { icon: 'asleep', title: 'widget.embedInactive', text: 'widget.embedInactiveText', canRetry: false },
  domainNotAllowed: {
    icon: 'lost',
    title: 'widget.domainNotAllowed',
    text: 'widget.domainNotAllowedText',
    canRetry: false,
  },
  offline: { icon: 'away', title: 'widget.unreachable', text: 'widget.unreachableText', canRetry: true },
};
const other: Notice = { icon: 'away', title: 'widget.failed', text: 'widget.unreachableText', canRetry: true };

/** Shows why there is no chat. */
export function NoticePanel({ code, t, onRetry, onClose }: NoticePanelProps) {
  const { icon, title, text, canRetry } = known[code] ?? other;
  return (
    <main className="sosia-notice">
      <Icon name={icon} size={36} />
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      {canRetry && (
        <button type="button" className="sosia-wide" onClick={onRetry}>
          {t('widget.retry')}
        </button>
      )}
      {onClose && (
        <button type="button" className="sosia-wide" data-plain onClick={onClose}>
          {t('widget.closePanel')}
        </button>
      )}
    </main>
  );
}
