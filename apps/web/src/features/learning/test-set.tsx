import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TestCase } from '@sosia/contract/test-sets';
import { ClipboardCheck, ClipboardPaste, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import { Text } from '../../components/text.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { CaseList } from './case-list.tsx';
import { isRunning } from './case-rows.ts';
import { EditTestCase } from './edit-test-case.tsx';
import { ImportTestCases } from './import-test-cases.tsx';
import { RunHead } from './run-head.tsx';
import { RunHistory } from './run-history.tsx';
import { useTestActions, useTestRun, useTests } from './use-tests.ts';

interface TestSetProps {
  agentId: string;
  openSource: WorkshopTools['openSource'];
}

type Writing = 'new' | 'paste' | TestCase;

/** The test set with the results of a run and the run history. */
export function TestSet({ agentId, openSource }: TestSetProps) {
  const { t } = useTranslation();
  const tests = useTests(agentId);
  const actions = useTestActions(agentId);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { cases = [], runs = [] } = tests.data ?? {};
  const shownId = runs.find(({ id }) => id === chosenId)?.id ?? runs[0]?.id ?? null;
  const run = useTestRun(agentId, shownId);
  if (tests.isError && !tests.data) return <ErrorState error={tests.error} onRetry={() => void tests.refetch()} />;
  if (!tests.data) {
    return (
      <Loading>
        <RowsSkeleton rows={5} />
      </Loading>
    );
  }
  const start = () => {
    setChosenId(null);
    actions.run.mutate();
  };
  const isActive = runs[0] !== undefined && isRunning(run.data?.id === runs[0].id ? run.data : runs[0]);
  return (
    <Stack component="section" tabIndex={-1} aria-label={t('learning.tests')} gap={2} shrink sx={section}>
      {cases.length === 0 && runs.length === 0 && (
        <EmptyState
          icon={ClipboardCheck}
          title={t('learning.noTestsTitle')}
          text={t('learning.noTestsText')}
          action={<AddButtons onWrite={setWriting} isFirst />}
        />
      )}
      {(cases.length > 0 || runs.length > 0) && (
        <>
          <Tools count={cases.length} isBusy={actions.run.isPending || isActive} onRun={start} onWrite={setWriting} />
          {run.data && <RunHead run={run.data} isLatest={run.data.id === runs[0]?.id} />}
          {run.isError && !run.data && <ErrorState error={run.error} onRetry={() => void run.refetch()} />}
          <CaseList
            cases={cases}
            run={run.data}
            onEdit={setWriting}
            onDelete={actions.remove}
            openSource={openSource}
          />
          <RunHistory runs={runs} shownId={shownId} onShow={setChosenId} />
        </>
      )}
      {writing === 'paste' && <ImportTestCases known={cases} onAdd={actions.add} onClose={() => setWriting(null)} />}
      {writing !== null && writing !== 'paste' && (
        <EditTestCase writing={writing} actions={actions} onClose={() => setWriting(null)} />
      )}
    </Stack>
  );
}

interface ToolsProps {
  /** Number of test cases. */
  count: number;
  isBusy: boolean;
  onRun: () => void;
  onWrite: (writing: Writing) => void;
}

/** Purpose of the test set, cost of a run, and buttons. */
function Tools({ count, isBusy, onRun, onWrite }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '65ch' }}>
        {t('learning.testsText')}
      </Typography>
      <Stack direction="row" wrap gap={1} align="center">
        {count > 0 && (
          <LoadingButton
            variant="contained"
            startIcon={<Play size={18} aria-hidden />}
            loading={isBusy}
            onClick={onRun}
            title={t('learning.runCost', { count })}
          >
            {t('learning.run')}
          </LoadingButton>
        )}
        <AddButtons onWrite={onWrite} />
      </Stack>
      {count > 0 && (
        <Text variant="caption" muted>
          {t('learning.runCost', { count })}
        </Text>
      )}
    </>
  );
}

function AddButtons({ onWrite, isFirst = false }: { onWrite: (writing: Writing) => void; isFirst?: boolean }) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" wrap gap={1} justify={isFirst ? 'center' : 'start'}>
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        startIcon={<Plus size={18} aria-hidden />}
        onClick={() => onWrite('new')}
      >
        {t('learning.add')}
      </Button>
      <Button variant="outlined" startIcon={<ClipboardPaste size={18} aria-hidden />} onClick={() => onWrite('paste')}>
        {t('learning.paste')}
      </Button>
    </Stack>
  );
}

const section = { outline: 'none' };
