import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Source } from '@sosia/contract/knowledge';
import { BookOpen, CircleCheck, CircleSlash, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourceActions } from './use-source-actions.ts';

interface SourceMenuProps {
  source: Source;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
  actions: SourceActions;
}

/** What can be done with a source. */
export function SourceMenu({ source, onOpen, onRename, onDelete, actions }: SourceMenuProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isReady = source.status === 'ready';
  const Switch = source.active ? CircleSlash : CircleCheck;
  const items = [
    ...(isReady ? [{ icon: BookOpen, text: t('workshop.knowledge.open'), act: onOpen }] : []),
    { icon: Pencil, text: t('workshop.knowledge.rename'), act: onRename },
    ...(isReady
      ? [
          {
            icon: Switch,
            text: t(source.active ? 'workshop.knowledge.switchOff' : 'workshop.knowledge.switchOn'),
            act: () => actions.setActive(source, !source.active),
          },
        ]
      : []),
    { icon: Trash2, text: t('workshop.knowledge.delete'), act: onDelete },
  ];
  return (
    <>
      <IconButton
        aria-label={t('workshop.knowledge.actions', { title: source.title })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ icon: Icon, text, act }) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(null);
              act();
            }}
          >
            <ListItemIcon>
              <Icon size={18} aria-hidden />
            </ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
