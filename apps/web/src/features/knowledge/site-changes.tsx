import Box from '@mui/material/Box';
import type { Site, SiteRun } from '@sosia/contract/sites';
import { CircleAlert, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { wholeOnPhone } from '../../components/whole-on-phone.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { tokenColor } from '../../theme/color.ts';
import type { TokenName } from '../../theme/tokens.ts';
import { dayText, shortUrl } from './site-facts.ts';

type Change = 'added' | 'changed' | 'removed' | 'failed';

const changes: readonly { change: Change; icon: LucideIcon; ink: TokenName }[] = [
  { change: 'added', icon: Plus, ink: 'ok' },
  { change: 'changed', icon: Pencil, ink: 'brand' },
  { change: 'removed', icon: Minus, ink: 'warn' },
  { change: 'failed', icon: CircleAlert, ink: 'bad' },
];

/** Changes found by the last refresh of a site, by page. */
export function SiteChanges({ site, run, onClose }: { site: Site; run: SiteRun; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const time = dayText(run.finishedAt ?? run.startedAt, Date.now(), { language, t });
  return (
    <AppDialog open title={t('sites.changesTitle')} maxWidth="sm" paper={wholeOnPhone} onClose={onClose}>
      <Stack gap={2} shrink>
        <Text variant="body2" muted sx={{ overflowWrap: 'anywhere' }}>
          {shortUrl(site.url)} · {t(run.isScheduled ? 'sites.runScheduled' : 'sites.runByHand', { time })}
        </Text>
        {run.error && <Notice kind="error">{t(`errors.${run.error.code}`)}</Notice>}
        {changes.map(({ change, icon: Icon, ink }) =>
          run.counts[change] === 0 ? null : (
            <section key={change} aria-label={t(`sites.${change}`)}>
              <Stack direction="row" gap={1} align="center" sx={{ typography: 'subtitle2', color: tokenColor(ink) }}>
                <Icon size={17} aria-hidden /> {t(`sites.${change}`)} ({run.counts[change]})
              </Stack>
              <Box component="ul" sx={{ ...list, borderColor: tokenColor(ink) }}>
                {run[change].map((url) => (
                  <li key={url}>{shortUrl(url)}</li>
                ))}
                {run.counts[change] > run[change].length && (
                  <li>{t('sites.andMore', { count: run.counts[change] - run[change].length })}</li>
                )}
              </Box>
            </section>
          ),
        )}
        <Text variant="body2" muted>
          {t('sites.unchanged', { count: run.counts.unchanged })}
        </Text>
      </Stack>
    </AppDialog>
  );
}

const list = {
  m: 0,
  mt: 0.75,
  pl: 2,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  typography: 'body2',
  overflowWrap: 'anywhere',
  borderLeft: '2px solid',
};
