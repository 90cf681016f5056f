import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Source } from '@sosia/contract/knowledge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourceAction } from './source-action.ts';
import { SourceRow } from './source-row.tsx';
import type { SourceActions } from './use-source-actions.ts';

/** Rows shown at first and per "Show more". */
const rowsAtOnce = 100;

export interface RowTools {
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
  onAction: (action: SourceAction, source: Source) => void;
  actions: SourceActions;
}

interface PaginatedSourcesProps {
  label: string;
  sources: readonly Source[];
  tools: RowTools;
}

/** Rows of sources, a hundred at a time. */
export function PaginatedSources({ label, sources, tools }: PaginatedSourcesProps) {
  const { t } = useTranslation();
  const [shownCount, setShownCount] = useState(rowsAtOnce);
  const { selected, ...rowTools } = tools;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sources.slice(0, shownCount).map((source) => (
          <SourceRow key={source.id} source={source} isSelected={selected.has(source.id)} {...rowTools} />
        ))}
      </Box>
      {sources.length > shownCount && (
        <Button variant="outlined" sx={{ my: 2 }} onClick={() => setShownCount(shownCount + rowsAtOnce)}>
          {t('workshop.knowledge.more', { count: sources.length - shownCount })}
        </Button>
      )}
    </>
  );
}
