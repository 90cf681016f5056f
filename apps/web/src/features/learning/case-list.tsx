import Box from '@mui/material/Box';
import type { ResponseOf } from '@sosia/client';
import type { TestCase } from '@sosia/contract/test-sets';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../components/text.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { CaseItem } from './case-item.tsx';
import { caseRows, isRunning } from './case-rows.ts';

interface CaseListProps {
  cases: readonly TestCase[];
  run: ResponseOf<'getTestRun'>['data'] | undefined;
  onEdit: (testCase: TestCase) => void;
  onDelete: (testCase: TestCase) => void;
  openSource: WorkshopTools['openSource'];
}

/** Test cases with the verdicts of a run; changed ones come first. */
export function CaseList({ cases, run, onEdit, onDelete, openSource }: CaseListProps) {
  const { t } = useTranslation();
  const results = run?.results;
  const isActive = run !== undefined && isRunning(run);
  // During a run the order is stable.
  const rows = useMemo(() => caseRows(cases, results ?? []), [cases, results]);
  const shown = isActive ? rows.toSorted((a, b) => placeIn(cases, a.caseId) - placeIn(cases, b.caseId)) : rows;
  return (
    <div>
      <Text className="numbers" variant="caption" muted sx={{ mb: 0.5 }}>
        {t('learning.cases', { count: cases.length })}
      </Text>
      <Box component="ul" aria-label={t('learning.tests')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((row) => (
          <CaseItem
            key={row.caseId}
            row={row}
            isPending={isActive && row.result === null}
            onEdit={onEdit}
            onDelete={onDelete}
            openSource={openSource}
          />
        ))}
      </Box>
    </div>
  );
}

const placeIn = (cases: readonly TestCase[], caseId: string) => {
  const place = cases.findIndex(({ id }) => id === caseId);
  return place < 0 ? cases.length : place;
};
