import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Agent } from '@sosia/contract/agents';
import type { Embed } from '@sosia/contract/embed-schema';
import { EyeOff, Moon, RotateCw, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { tokenColor } from '../../../theme/color.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { PreviewOptions } from './use-preview-options.ts';

export interface PreviewPaneProps {
  embed: Embed;
  agent: Agent;
  preview: PreviewOptions;
}

/** Preview of the embed with unsaved settings. */
export function PreviewPane({ embed, agent, preview }: PreviewPaneProps) {
  const { t } = useTranslation();
  const [round, setRound] = useState(0);
  const { view, views, setView, device, setDevice, appearance, setAppearance } = preview;
  const isDark = appearance === 'dark';
  const Appearance = isDark ? Moon : Sun;
  return (
    <Box component="section" aria-label={t('embeds.preview.title')} sx={pane}>
      <Stack direction="row" wrap gap={1} align="center" justify="space-between">
        {views.length > 1 && (
          <Box sx={{ flex: '1 1 300px' }}>
            <SegmentedControl
              label={t('embeds.preview.view')}
              options={views.map((value) => ({ value, label: t(`embeds.preview.${value}`) }))}
              value={view}
              onChange={setView}
            />
          </Box>
        )}
        <Stack direction="row" gap={0.5} align="center" sx={{ flex: '0 1 auto' }}>
          <SegmentedControl
            label={t('embeds.preview.device')}
            options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`embeds.preview.${value}`) }))}
            value={device}
            onChange={setDevice}
          />
          <IconButton
            aria-label={t(isDark ? 'embeds.preview.toLight' : 'embeds.preview.toDark')}
            title={t(isDark ? 'embeds.preview.toLight' : 'embeds.preview.toDark')}
            onClick={() => setAppearance(isDark ? 'light' : 'dark')}
          >
            <Appearance size={19} aria-hidden />
          </IconButton>
          <IconButton
            aria-label={t('embeds.preview.again')}
            title={t('embeds.preview.again')}
            onClick={() => setRound(round + 1)}
          >
            <RotateCw size={18} aria-hidden />
          </IconButton>
        </Stack>
      </Stack>
      {embed.active ? (
        <PreviewFrame
          key={`${embed.token} ${round}`}
          embed={embed}
          agent={agent}
          view={view}
          device={device}
          appearance={appearance}
        />
      ) : (
        <Stack sx={{ flex: 1, alignContent: 'center' }}>
          <EmptyState icon={EyeOff} title={t('embeds.preview.offTitle')} text={t('embeds.preview.offText')} />
        </Stack>
      )}
    </Box>
  );
}

const pane = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  p: { mobile: 0, laptop: 1.5 },
  borderRadius: 4,
  border: { laptop: `1px solid ${tokenColor('line')}` },
  bgcolor: { laptop: tokenColor('raise') },
};
