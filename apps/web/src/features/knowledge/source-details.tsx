import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Source } from '@sosia/contract/knowledge';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { useSourceTitle } from '../../lib/agent/source-title.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { useFileSize } from '../../lib/file-size.ts';
import { languageName } from '../../lib/language-name.ts';
import { fullTime } from '../../lib/relative-time.ts';
import { tokenColor } from '../../theme/color.ts';
import { encodingName } from './encoding-name.ts';
import { HiddenSwitch } from './hidden-switch.tsx';
import { failureText, type QualityNote, qualityNotes } from './quality-notes.ts';
import { canReread, hasHidden } from './rereading.ts';
import type { SourceAction } from './source-action.ts';
import { canOpen, canRetry, kindText, needsPassword } from './source-facts.ts';
import { SourceState } from './source-state.tsx';
import type { SourceActions } from './use-source-actions.ts';

interface SourceDetailsProps {
  source: Source;
  actions: SourceActions;
  onAction: (action: SourceAction) => void;
  onClose: () => void;
}

/** Details of a source: origin, extraction and size. */
export function SourceDetails({ source, actions, onAction, onClose }: SourceDetailsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const failure = failureText(source, t, useSourceTitle());
  const notes = qualityNotes(source, t, language);
  const open = () => {
    onClose();
    onAction('open');
  };
  return (
    <AppDialog
      open
      title={source.title}
      onClose={onClose}
      actions={
        <>
          {(canRetry(source) || canReread(source)) && (
            <LoadingButton
              variant="outlined"
              onClick={() => void actions.retry(source)}
              loading={actions.busyId === source.id}
            >
              {t('workshop.knowledge.tryAgain')}
            </LoadingButton>
          )}
          {needsPassword(source) && (
            <Button variant="contained" onClick={() => onAction('unlock')}>
              {t('sources.enterPassword')}
            </Button>
          )}
          {canOpen(source) && (
            <Button variant="contained" onClick={open}>
              {t('workshop.knowledge.open')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={2} shrink sx={{ overflowWrap: 'anywhere' }}>
        <SourceState source={source} />
        {failure && <Notice kind="error">{failure}</Notice>}
        <Facts source={source} />
        {notes.length > 0 && <QualityNotes notes={notes} />}
        {hasHidden(source) && <HiddenSwitch source={source} actions={actions} />}
      </Stack>
    </AppDialog>
  );
}

function QualityNotes({ notes }: { notes: readonly QualityNote[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('sources.quality')}>
      <Text variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('sources.quality')}
      </Text>
      <Stack component="ul" gap={0.5} sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
        {notes.map(({ text, isLoss }) => (
          <Stack component="li" key={text} direction="row" gap={1}>
            {isLoss && (
              <TriangleAlert size={17} color={tokenColor('warn')} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
            )}
            {text}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function Facts({ source }: { source: Source }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const fileSize = useFileSize();
  const when = (time: string | null) => time && fullTime(time, language);
  const { url, pages, bytes, tokens, version } = source;
  const facts: [string, string | null][] = [
    [t('sources.kind'), kindText(source, t)],
    [t('sources.pages'), pages === null ? null : pages.toLocaleString(language)],
    [t('sources.size'), bytes === 0 ? null : fileSize(bytes)],
    [t('sources.takes'), tokens === 0 ? null : t('workshop.knowledge.tokens', { count: tokens })],
    [t('sources.language'), source.language && languageName(source.language, language)],
    [t('sources.encoding'), source.quality?.encoding ? encodingName(source.quality.encoding) : null],
    [t('sources.version'), version > 1 ? String(version) : null],
    [t('sources.addedAt'), when(source.createdAt)],
    [t('sources.readAt'), when(source.refreshedAt)],
    [t('sources.checkedAt'), when(source.checkedAt)],
  ];
  return (
    <Grid component="dl" rowGap={0.75} columnGap={3} columns="auto minmax(0, 1fr)" sx={factList}>
      {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      {url && (
        <>
          <dt>{t('workshop.site.address')}</dt>
          <dd>
            <Link href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </Link>
          </dd>
        </>
      )}
    </Grid>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd className="numbers">{value}</dd>
  </>
);

const factList = {
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
};
