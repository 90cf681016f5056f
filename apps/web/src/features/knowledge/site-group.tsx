import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import type { Source } from '@sosia/contract/knowledge';
import type { Site } from '@sosia/contract/sites';
import {
  ChevronRight,
  CircleAlert,
  CirclePause,
  Clock3,
  Globe,
  type LucideIcon,
  RefreshCw,
  Search,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Text } from '../../components/text.tsx';
import { useLanguage } from '../../lib/app-context.tsx';
import { tokenColor } from '../../theme/color.ts';
import { changeFacts, pageFacts, retryFacts, scheduleFacts, shortUrl } from './site-facts.ts';
import { type SiteAction, SiteMenu } from './site-menu.tsx';
import type { SiteActions } from './use-site-actions.ts';

interface SiteGroupProps {
  site: Site;
  actions: SiteActions;
  /** All sources read from the site. */
  pages: readonly Source[];
  onAction: (action: SiteAction) => void;
  /** Expanded without a click, as while filtering. */
  isOpen: boolean;
  /** Renders its pages when expanded. */
  children: () => ReactNode;
}

const workIcons: Record<Site['status'], LucideIcon> = {
  idle: Globe,
  looking: Search,
  reading: RefreshCw,
  stopped: CirclePause,
};

/** Collapsible row of a website and its pages. */
export function SiteGroup({ site, actions, pages, onAction, isOpen, children }: SiteGroupProps) {
  const [isExpanded, setExpanded] = useState(false);
  const isShown = isOpen || isExpanded;
  const Icon = workIcons[site.status];
  return (
    <Box component="li" sx={{ borderBottom: `1px solid ${tokenColor('line')}` }}>
      <Grid
        rowGap={{ mobile: 0.75, phablet: 0 }}
        columnGap={2}
        columns={{ mobile: 'minmax(0, 1fr)', phablet: 'minmax(0, 1fr) auto' }}
        sx={head}
      >
        <ButtonBase aria-expanded={isShown} onClick={() => setExpanded(!isShown)} disabled={isOpen} sx={title}>
          <ChevronRight size={18} aria-hidden style={{ flex: 'none', transform: isShown ? 'rotate(90deg)' : 'none' }} />
          <Icon size={18} aria-hidden color={tokenColor('brand')} style={{ flex: 'none' }} />
          <span>{shortUrl(site.url)}</span>
        </ButtonBase>
        <SiteFacts site={site} pages={pages} onChanges={() => onAction('changes')} />
        <Stack direction="row" gap={0.5} align="center" sx={{ gridArea: 'act', justifySelf: 'end' }}>
          <NextStep site={site} actions={actions} />
          <SiteMenu site={site} onAction={onAction} />
        </Stack>
      </Grid>
      {isShown && (
        <Box sx={{ pl: { mobile: 0, phablet: 3 }, pr: { mobile: 1, phablet: 0 }, bgcolor: tokenColor('raise') }}>
          {children()}
        </Box>
      )}
    </Box>
  );
}

interface SiteFactsProps {
  site: Site;
  pages: readonly Source[];
  onChanges: () => void;
}

/** State, schedule, last failure and changes of a site. */
function SiteFacts({ site, pages, onChanges }: SiteFactsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const changes = changeFacts(site, t);
  const retries = retryFacts(pages, { language, t });
  const { total, working } = site.pages;
  const isLooking = site.status === 'looking';
  const work = isLooking ? t('sites.looking') : pageFacts(site, t);
  return (
    <Text variant="caption" muted sx={{ gridArea: 'facts', minWidth: 0 }}>
      <div>{work}</div>
      {retries !== '' && (
        <Stack direction="row" gap={0.75}>
          <Clock3 size={15} color={tokenColor('warn')} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          {retries}
        </Stack>
      )}
      <div>{scheduleFacts(site, Date.now(), { language, t })}</div>
      {site.lastRun?.error && (
        <Stack direction="row" gap={0.75} sx={{ color: 'error.main' }}>
          <CircleAlert size={15} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          {t('sites.lastFailed', { reason: t(`errors.${site.lastRun.error.code}`) })}
        </Stack>
      )}
      {changes !== '' && (
        <Button size="small" onClick={onChanges} sx={{ ml: -1.5, textAlign: 'left' }}>
          {t('sites.lastChanged', { changes })}
        </Button>
      )}
      {(isLooking || site.status === 'reading') && (
        <LinearProgress
          variant={isLooking || total === 0 ? 'indeterminate' : 'determinate'}
          value={total === 0 ? 0 : ((total - working) / total) * 100}
          aria-label={`${shortUrl(site.url)}: ${work}`}
          sx={{ mt: 0.75, maxWidth: 320 }}
        />
      )}
    </Text>
  );
}

/** The most likely action for a site now. */
function NextStep({ site, actions }: { site: Site; actions: SiteActions }) {
  const { t } = useTranslation();
  const step =
    site.status === 'idle'
      ? ({ act: 'refreshSite', text: t('sites.refresh') } as const)
      : site.status === 'stopped'
        ? ({ act: 'resumeSite', text: t('sites.resume') } as const)
        : ({ act: 'stopSite', text: t('sites.stop') } as const);
  return (
    <LoadingButton
      size="small"
      variant="outlined"
      loading={actions.busyId === site.id}
      onClick={() => void actions.act(step.act, site)}
    >
      {step.text}
    </LoadingButton>
  );
}

const head = {
  gridTemplateAreas: { mobile: '"title" "facts" "act"', phablet: '"title act" "facts act"' },
  py: 1.5,
};
const title = {
  gridArea: 'title',
  justifyContent: 'flex-start',
  gap: 1,
  minHeight: 44,
  my: -0.75,
  typography: 'subtitle2',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  borderRadius: 1,
  '& > span': { minWidth: 0 },
  '& ~ div': { pl: { mobile: 0, phablet: '52px' } },
  '&:hover': { color: 'primary.main' },
};
