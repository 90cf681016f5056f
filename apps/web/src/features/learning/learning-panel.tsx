import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Stack } from '../../components/layout/stack.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { GapList } from './gap-list.tsx';
import { TestSet } from './test-set.tsx';

/** Learning tab: gaps and the test set. The URL holds which. */
export function LearningPanel({ agent, openSource }: WorkshopTools) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'tests' ? 'tests' : 'gaps';
  const parts = [
    { value: 'gaps', label: t('learning.gaps') },
    { value: 'tests', label: t('learning.tests') },
  ] as const;
  return (
    <Stack gap={2.5} shrink>
      <Box sx={{ maxWidth: { tablet: 420 } }}>
        <SegmentedControl
          label={t('learning.part')}
          options={parts}
          value={part}
          onChange={(chosen) => setSearch({ tab: 'learning', part: chosen }, { replace: true })}
        />
      </Box>
      {part === 'gaps' ? <GapList agentId={agent.id} /> : <TestSet agentId={agent.id} openSource={openSource} />}
    </Stack>
  );
}
