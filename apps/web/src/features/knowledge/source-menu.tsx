import type { Source } from '@sosia/contract/knowledge';
import {
  BookOpen,
  CircleCheck,
  CircleSlash,
  CircleStop,
  FileUp,
  Info,
  type LucideIcon,
  Pencil,
  RefreshCw,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu.tsx';
import { isWorking } from '../../lib/agent/agent-knowledge.ts';
import type { SourceAction } from './source-action.ts';
import { canOpen, isFile } from './source-facts.ts';
import type { SourceActions } from './use-source-actions.ts';

interface SourceMenuProps {
  source: Source;
  onAction: (action: SourceAction) => void;
  actions: SourceActions;
}

/** Actions on a source. */
export function SourceMenu({ source, onAction, actions }: SourceMenuProps) {
  const { t } = useTranslation();
  const { active, kind } = source;
  const works = isWorking(source);
  const item = (isAvailable: boolean, icon: LucideIcon, text: string, act: () => void) =>
    isAvailable ? [{ icon, text, act }] : [];
  const action = (own: SourceAction) => () => onAction(own);
  const isWritten = kind === 'text' || kind === 'qa';
  return (
    <ActionMenu
      label={t('workshop.knowledge.actions', { title: source.title })}
      items={[
        ...item(works, CircleStop, t('sources.stopReading'), () => void actions.cancel(source)),
        ...item(canOpen(source), BookOpen, t('workshop.knowledge.open'), action('open')),
        ...item(true, Info, t('sources.details'), action('details')),
        ...item(isWritten && !works, SquarePen, t('sources.edit'), action('edit')),
        ...item(isFile(source) && !works, FileUp, t('sources.replaceFile'), action('replace')),
        ...item(kind === 'web' && !works, RefreshCw, t('sources.readAgain'), () => void actions.retry(source)),
        ...item(true, Pencil, t('workshop.knowledge.rename'), action('rename')),
        ...item(
          source.refreshedAt !== null,
          active ? CircleSlash : CircleCheck,
          t(active ? 'workshop.knowledge.switchOff' : 'workshop.knowledge.switchOn'),
          () => actions.setActive([source], !active),
        ),
        ...item(true, Trash2, t('workshop.knowledge.delete'), action('delete')),
      ]}
    />
  );
}
