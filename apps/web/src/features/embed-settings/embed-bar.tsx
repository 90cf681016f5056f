import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Agent } from '@sosia/contract/agents';
import type { Embed } from '@sosia/contract/embed-schema';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu.tsx';
import { EmbedSwitch } from '../../components/embed-switch.tsx';
import { useEmbedName } from '../../lib/embed/use-embed-name.ts';
import { tokenColor } from '../../theme/color.ts';
import { DeleteEmbed } from './delete-embed.tsx';
import { EmbedChooser } from './embed-chooser.tsx';
import { RenameEmbed } from './rename-embed.tsx';

interface EmbedBarProps {
  agent: Agent;
  embeds: readonly Embed[];
  chosen: Embed | null;
  choose: (embedId: string) => void;
}

/** Selects an embed, turns it on or off and offers its actions. */
export function EmbedBar({ agent, embeds, chosen, choose }: EmbedBarProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const nameOf = useEmbedName();
  const close = () => setAsked(null);
  return (
    <Card sx={bar}>
      <EmbedChooser agentId={agent.id} embeds={embeds} chosen={chosen} choose={choose} />
      {chosen && (
        <>
          <Box
            sx={{
              flex: '1 1 240px',
              minWidth: 0,
              pl: { tablet: 2 },
              borderLeft: { tablet: `1px solid ${tokenColor('line')}` },
            }}
          >
            <EmbedSwitch embed={chosen} />
          </Box>
          {chosen.kind === 'site' && (
            <ActionMenu
              label={t('embeds.actions', { name: nameOf(chosen) })}
              items={[
                { icon: PencilLine, text: t('embeds.rename'), act: () => setAsked('rename') },
                { icon: Trash2, text: t('embeds.danger.delete'), act: () => setAsked('delete') },
              ]}
            />
          )}
          {asked === 'rename' && <RenameEmbed embed={chosen} onClose={close} />}
          {asked === 'delete' && <DeleteEmbed embed={chosen} onClose={close} />}
        </>
      )}
    </Card>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 1.5,
  py: 1,
  mb: { mobile: 2, tablet: 3 },
};
