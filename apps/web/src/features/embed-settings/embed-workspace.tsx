import type { Agent } from '@sosia/contract/agents';
import type { Embed } from '@sosia/contract/embed-schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveState } from '../../components/save-state.tsx';
import { toasts } from '../../components/toasts.ts';
import { type EmbedEditing, useEmbedAutosave } from '../../lib/embed/use-embed-autosave.ts';
import { fitToWindow } from './preview/fit-to-window.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { PreviewSheet } from './preview/preview-sheet.tsx';
import { usePreviewOptions } from './preview/use-preview-options.ts';
import { SettingsAccordion } from './settings-accordion.tsx';
import { SettingsColumns } from './settings-columns.tsx';
import { SettingsFrame } from './settings-frame.tsx';

interface EmbedWorkspaceProps {
  agent: Agent;
  embeds: readonly Embed[];
  chosen: Embed;
  choose: (embedId: string) => void;
}

/** Settings and preview of an embed. */
export function EmbedWorkspace({ chosen, ...place }: EmbedWorkspaceProps) {
  const editing = useAnnouncedAutosave(chosen);
  const preview = usePreviewOptions(chosen.kind);
  const tools = { ...editing, agent: place.agent };
  const shown = { embed: editing.embed, agent: place.agent, preview };
  return (
    <SettingsFrame {...place} chosen={chosen} state={<SaveState state={editing.state} autosave={editing.autosave} />}>
      <SettingsColumns
        settings={<SettingsAccordion tools={tools} onOpen={preview.follow} />}
        preview={<PreviewPane {...shown} />}
        previewRef={fitToWindow}
      />
      <PreviewSheet {...shown} />
    </SettingsFrame>
  );
}

/** Toasts for the save state where the preview is hidden: once when saved, immediately on failure. */
function useAnnouncedAutosave(saved: Embed): EmbedEditing {
  const { t } = useTranslation();
  const closeToast = useRef<(() => void) | null>(null);
  const editing: EmbedEditing = useEmbedAutosave(saved, () => {
    // The preview shows unsaved values too, so only a successful save is announced.
    if (editing.autosave.getState().status === 'failed') return;
    closeToast.current = toasts.success(t('embeds.saved'), undefined, 'left');
  });
  const { state, autosave } = editing;
  const hasFailed = state.status === 'failed' && state.error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    closeToast.current?.();
    const again = { label: t('general.retry'), act: () => void autosave.flush() };
    return toasts.error(t('embeds.saveFailed'), again, 'left');
  }, [hasFailed, autosave, t]);
  return editing;
}
