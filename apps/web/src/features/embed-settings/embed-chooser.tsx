import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Embed } from '@sosia/contract/embed-schema';
import { ChevronsUpDown, Globe, Link2, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text.tsx';
import { useEmbedName } from '../../lib/embed/use-embed-name.ts';
import { tokenColor } from '../../theme/color.ts';
import { useMakeEmbed } from './use-make-embed.ts';

interface EmbedChooserProps {
  agentId: string;
  embeds: readonly Embed[];
  chosen: Embed | null;
  choose: (embedId: string) => void;
}

/** Menu of the agent's embeds, its share link and "New". */
export function EmbedChooser({ agentId, embeds, chosen, choose }: EmbedChooserProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { make } = useMakeEmbed(agentId, choose);
  const close = () => setAnchor(null);
  const nameOf = useEmbedName();
  const sites = embeds.filter(({ kind }) => kind === 'site');
  const Icon = chosen?.kind === 'share' ? Link2 : Globe;
  const item = (embed: Embed) => (
    <MenuItem
      key={embed.id}
      selected={embed.id === chosen?.id}
      onClick={() => {
        close();
        choose(embed.id);
      }}
    >
      <EmbedLabel embed={embed} />
    </MenuItem>
  );
  return (
    <>
      <ButtonBase
        aria-label={t('embeds.choose', { name: chosen ? nameOf(chosen) : t('embeds.none') })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={button}
      >
        <Icon size={20} aria-hidden />
        <Box component="span" sx={name}>
          {chosen ? nameOf(chosen) : t('embeds.none')}
        </Box>
        <ChevronsUpDown size={17} aria-hidden />
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 260, maxWidth: 420 } } }}
      >
        {sites.map(item)}
        {sites.length > 0 && <Divider />}
        {embeds.filter(({ kind }) => kind === 'share').map(item)}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            make();
          }}
        >
          <ListItemIcon>
            <Plus size={18} aria-hidden />
          </ListItemIcon>
          {t('embeds.another')}
        </MenuItem>
      </Menu>
    </>
  );
}

function EmbedLabel({ embed }: { embed: Embed }) {
  const { t } = useTranslation();
  const nameOf = useEmbedName();
  return (
    <>
      <ListItemIcon>
        {embed.kind === 'share' ? <Link2 size={18} aria-hidden /> : <Globe size={18} aria-hidden />}
      </ListItemIcon>
      <Box component="span" sx={{ minWidth: 0, flex: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {nameOf(embed)}
      </Box>
      {!embed.active && (
        <Text component="span" variant="caption" muted sx={{ ml: 2 }}>
          {t('embeds.off')}
        </Text>
      )}
    </>
  );
}

const button = {
  gap: 1.25,
  maxWidth: 1,
  minWidth: 0,
  minHeight: 48,
  px: 1.5,
  borderRadius: 2.5,
  color: 'text.secondary',
  '& .lucide': { flex: 'none' },
  '&:hover': { bgcolor: tokenColor('raise') },
};
const name = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'subtitle1',
  fontWeight: 650,
  color: 'text.primary',
};
