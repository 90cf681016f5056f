import Box from '@mui/material/Box';
import type { Agent } from '@sosia/contract/agents';
import type { Embed } from '@sosia/contract/embed-schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveState } from '../../components/save-state.tsx';
import { toasts } from '../../components/toasts.ts';
import { type EmbedEditing, useEmbedSaver } from '../../lib/embed/use-embed-saver.ts';
import { columns, previewSide } from './columns.ts';
import { fitToWindow } from './preview/fit-to-window.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { PreviewSheet } from './preview/preview-sheet.tsx';
import { usePreviewOptions } from './preview/use-preview-options.ts';
import { SettingsAccordion } from './settings-accordion.tsx';
import { SettingsFrame } from './settings-frame.tsx';

interface EmbedWorkspaceProps {
  agent: Agent;
  embeds: readonly Embed[];
  chosen: Embed;
  choose: (embedId: string) => void;
}

/** One embed: its settings, and beside them what they come to. */
export function EmbedWorkspace({ chosen, ...place }: EmbedWorkspaceProps) {
  const editing = useToldSaver(chosen);
  const preview = usePreviewOptions(chosen.kind);
  const tools = { ...editing, agent: place.agent };
  const shown = { embed: editing.embed, agent: place.agent, preview };
  return (
    <SettingsFrame {...place} chosen={chosen} state={<SaveState state={editing.state} saver={editing.saver} />}>
      <Box sx={columns}>
        <SettingsAccordion tools={tools} onOpen={preview.follow} />
        <Box ref={fitToWindow} sx={previewSide}>
          <PreviewPane {...shown} />
        </Box>
      </Box>
      <PreviewSheet {...shown} />
    </SettingsFrame>
  );
}

/** Says at the edge of the page, where the preview is not, what came of saving: once that it is saved, and at once that it is not. */
function useToldSaver(saved: Embed): EmbedEditing {
  const { t } = useTranslation();
  const takeAway = useRef<(() => void) | null>(null);
  const editing: EmbedEditing = useEmbedSaver(saved, () => {
    // What cannot be saved stands in the preview as well: it is not as one sees it.
    if (editing.saver.getState().status === 'failed') return;
    takeAway.current = toasts.success(t('embeds.saved'), undefined, 'left');
  });
  const { state, saver } = editing;
  const hasFailed = state.status === 'failed' && state.error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    takeAway.current?.();
    const again = { label: t('general.retry'), act: () => void saver.flush() };
    return toasts.error(t('embeds.saveFailed'), again, 'left');
  }, [hasFailed, saver, t]);
  return editing;
}
