import Box from '@mui/material/Box';
import { RefusedFile } from '../../../components/refused-file.tsx';
import { useRejectionText } from '../../../lib/agent/use-rejection-text.ts';
import type { Refusal } from './hand-over.ts';

interface RefusedFileListProps {
  refused: readonly Refusal[];
  onDismiss: (refusal: Refusal) => void;
}

/** Files that the server refused, with reasons. */
export function RefusedFileList({ refused, onDismiss }: RefusedFileListProps) {
  const refusalText = useRejectionText();
  return (
    <Box component="ul" sx={refusedList}>
      {refused.map((refusal) => (
        <RefusedFile
          key={refusal.file.name}
          name={refusal.file.name}
          reason={refusalText(refusal.error)}
          onDismiss={() => onDismiss(refusal)}
        />
      ))}
    </Box>
  );
}

export const refusedList = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
};
