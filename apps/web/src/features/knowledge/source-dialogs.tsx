import type { Source } from '@sosia/contract/knowledge';
import { DeleteSources } from './delete-sources.tsx';
import { EditText } from './edit-text.tsx';
import { RenameSource } from './rename-source.tsx';
import { ReplaceFile } from './replace-file.tsx';
import type { SourceAction } from './source-action.ts';
import { SourceDetails } from './source-details.tsx';
import { UnlockSource } from './unlock-source.tsx';
import type { SourceActions } from './use-source-actions.ts';

export interface OpenDialog {
  action: Exclude<SourceAction, 'open'>;
  sources: readonly Source[];
  isAll: boolean;
}

interface SourceDialogsProps {
  dialog: OpenDialog;
  actions: SourceActions;
  onAction: (action: SourceAction) => void;
  onClose: () => void;
  /** Called after sources are deleted. */
  onGone: () => void;
}

/** Dialog for an action on sources. */
export function SourceDialogs({ dialog, actions, onAction, onClose, onGone }: SourceDialogsProps) {
  const { action, sources, isAll } = dialog;
  const [source] = sources;
  if (!source) return null;
  const one = { source, actions, onClose };
  switch (action) {
    case 'details':
      return <SourceDetails {...one} onAction={onAction} />;
    case 'rename':
      return <RenameSource {...one} />;
    case 'edit':
      return <EditText {...one} />;
    case 'replace':
      return <ReplaceFile {...one} />;
    case 'unlock':
      return <UnlockSource {...one} />;
    case 'delete':
      return (
        <DeleteSources
          sources={sources}
          isAll={isAll}
          actions={actions}
          onClose={(areGone) => {
            onClose();
            if (areGone) onGone();
          }}
        />
      );
  }
}
