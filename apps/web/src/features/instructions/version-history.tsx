import type { InstructionVersion } from '@sosia/contract/agents';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { Loading, RowsSkeleton, TextSkeleton } from '../../components/skeletons.tsx';
import { Text } from '../../components/text.tsx';
import { wholeOnPhone } from '../../components/whole-on-phone.ts';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useAsyncAction } from '../../lib/use-async-action.ts';
import { useRestoreVersion, useVersion, useVersions } from './use-versions.ts';
import { VersionDiff } from './version-diff.tsx';
import { VersionList } from './version-list.tsx';

interface VersionHistoryProps {
  tools: WorkshopTools;
  onClose: () => void;
}

/** Version history with diffs and restore. */
export function VersionHistory({ tools: { agent, autosave, state }, onClose }: VersionHistoryProps) {
  const { t } = useTranslation();
  useEffect(() => void autosave.flush(), [autosave]);
  const versions = useVersions(agent.id, state.draft.prompt_user === undefined || state.status === 'failed');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const restore = useRestoreVersion(agent.id);
  const { isBusy, error, attempt } = useAsyncAction(onClose);
  const list = versions.data;
  const current = list?.find(({ isCurrent }) => isCurrent);
  const chosen = list?.find(({ id }) => id === chosenId) ?? list?.[0];
  const goBackTo = async (version: InstructionVersion) => {
    const { prompt_user } = await restore(version, current);
    // An unsaved draft would hide the restored text.
    if (autosave.getState().draft.prompt_user !== undefined) autosave.change('prompt_user', prompt_user);
  };
  return (
    <AppDialog
      open
      title={t('workshop.instructions.versions.title')}
      maxWidth="md"
      paper={wholeOnPhone}
      busy={isBusy}
      onClose={onClose}
      actions={
        chosen &&
        !chosen.isCurrent && (
          <LoadingButton variant="contained" loading={isBusy} onClick={() => void attempt(() => goBackTo(chosen))}>
            {t('workshop.instructions.versions.restore')}
          </LoadingButton>
        )
      }
    >
      {versions.isError && !list && <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />}
      {!list && !versions.isError && (
        <Loading>
          <RowsSkeleton rows={4} />
        </Loading>
      )}
      {list?.length === 0 && (
        <EmptyState
          icon={History}
          title={t('workshop.instructions.versions.emptyTitle')}
          text={t('workshop.instructions.versions.emptyText')}
        />
      )}
      {list && chosen && (
        <Grid gap={2} columns={{ mobile: 'minmax(0, 1fr)', tablet: '220px minmax(0, 1fr)' }}>
          <VersionList versions={list} chosenId={chosen.id} onChoose={setChosenId} />
          <ChosenVersion version={chosen} inUse={agent.prompt_user} error={error} />
        </Grid>
      )}
    </AppDialog>
  );
}

interface ChosenVersionProps {
  version: InstructionVersion;
  inUse: string;
  /** Why the restore failed. */
  error: string | null;
}

function ChosenVersion({ version, inUse, error }: ChosenVersionProps) {
  const { t } = useTranslation();
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const comparisons = [
    { value: 'before', label: t('workshop.instructions.versions.withBefore') },
    { value: 'now', label: t('workshop.instructions.versions.withNow') },
  ] as const;
  return (
    <Stack gap={1} shrink sx={{ alignContent: 'start' }}>
      <SegmentedControl
        label={t('workshop.instructions.versions.compare')}
        options={comparisons}
        value={against}
        onChange={setAgainst}
        disabled={version.isCurrent}
      />
      <Comparison version={version} against={version.isCurrent ? 'before' : against} inUse={inUse} />
      {error && <Notice kind="error">{error}</Notice>}
    </Stack>
  );
}

interface ComparisonProps {
  version: InstructionVersion;
  against: 'before' | 'now';
  inUse: string;
}

function Comparison({ version, against, inUse }: ComparisonProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useVersion(version);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <TextSkeleton lines={6} />
      </Loading>
    );
  }
  // Compared with the version in use, it shows what a restore would change.
  if (against === 'now') return <VersionDiff before={inUse} now={data.text} />;
  return (
    <>
      {data.before === null && (
        <Text variant="caption" muted>
          {t('workshop.instructions.versions.first')}
        </Text>
      )}
      <VersionDiff before={data.before ?? ''} now={data.text} />
    </>
  );
}
