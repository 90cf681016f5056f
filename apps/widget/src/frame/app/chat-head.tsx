import type { Translate } from '../texts/load-texts.ts';
import { Icon } from './icon.tsx';
import { Portrait } from './portrait.tsx';

interface ChatHeadProps {
  agentId: string;
  name: string;
  background: string;
  pictureUrl: string | null;
  t: Translate;
  /** `null` while the conversation is empty. */
  onNew: (() => void) | null;
  /** `null` if the chat is not in a panel. */
  onClose: (() => void) | null;
}

/** Header with the agent's name and buttons to restart or close. */
export function ChatHead({ agentId, name, background, pictureUrl, t, onNew, onClose }: ChatHeadProps) {
  return (
    <header className="sosia-head">
      <Portrait agentId={agentId} background={background} pictureUrl={pictureUrl} />
      <h1 dir="auto">{name}</h1>
      {onNew && <HeadButton icon="fresh" label={t('widget.newConversation')} onPress={onNew} />}
      {onClose && <HeadButton icon="close" label={t('widget.closePanel')} onPress={onClose} />}
    </header>
  );
}

interface HeadButtonProps {
  icon: 'fresh' | 'close';
  label: string;
  onPress: () => void;
}

export function HeadButton({ icon, label, onPress }: HeadButtonProps) {
  return (
    <button type="button" className="sosia-head-button" onClick={onPress} title={label} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
