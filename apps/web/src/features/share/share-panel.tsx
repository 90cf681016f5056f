import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import type { Embed } from '@sosia/contract/embed-schema';
import { CodeXml, Link2, Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CodeSnippet } from '../../components/code-snippet.tsx';
import { EmbedSwitch } from '../../components/embed-switch.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Loading, TextSkeleton } from '../../components/skeletons.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useEmbedName } from '../../lib/embed/use-embed-name.ts';
import { useEmbeds, useSnippets } from '../../lib/embed/use-embeds.ts';
import { paths } from '../../lib/paths.ts';
import { ShareHead } from './share-head.tsx';
import { ShareLink } from './share-link.tsx';
import { VisitNumbers } from './visit-numbers.tsx';

/** Share tab: the share link and the site embeds. */
export function SharePanel({ agent }: WorkshopTools) {
  const { data, error, refetch } = useEmbeds(agent.id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Box sx={{ maxWidth: 720 }}>
          <TextSkeleton lines={8} />
        </Box>
      </Loading>
    );
  const share = data.find(({ kind }) => kind === 'share');
  const site = data.find(({ kind }) => kind === 'site');
  return (
    <Stack gap={2.5} shrink sx={{ maxWidth: 720 }}>
      {share && <LinkCard share={share} />}
      <SiteCard agentId={agent.id} site={site} />
    </Stack>
  );
}

function LinkCard({ share }: { share: Embed }) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-labelledby="share-link" sx={card}>
      <ShareHead id="share-link" icon={Link2} title={t('embeds.tab.link')} text={t('embeds.tab.linkText')} />
      <EmbedSwitch embed={share} />
      <ShareLink share={share} />
      <VisitNumbers token={share.token} />
      <Button
        component={Link}
        to={paths.embedSettings(share.cloneId, share.id)}
        variant="outlined"
        startIcon={<Settings2 size={18} aria-hidden />}
        sx={{ justifySelf: 'start' }}
      >
        {t('embeds.tab.linkSettings')}
      </Button>
    </Card>
  );
}

function SiteSnippet({ site }: { site: Embed }) {
  const nameOf = useEmbedName();
  const { data, error, refetch } = useSnippets(site.token);
  if (error && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={126} />
      </Loading>
    );
  return <CodeSnippet label={nameOf(site)} text={data.script} />;
}

function SiteCard({ agentId, site }: { agentId: string; site: Embed | undefined }) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-labelledby="share-site" sx={card}>
      <ShareHead id="share-site" icon={CodeXml} title={t('embeds.tab.site')} text={t('embeds.tab.siteText')} />
      {site && <SiteSnippet site={site} />}
      {site && <VisitNumbers token={site.token} />}
      <Button
        component={Link}
        to={paths.embedSettings(agentId)}
        variant={site ? 'outlined' : 'contained'}
        startIcon={<Settings2 size={18} aria-hidden />}
        sx={{ justifySelf: 'start' }}
      >
        {t(site ? 'embeds.tab.siteSettings' : 'embeds.tab.siteBegin')}
      </Button>
    </Card>
  );
}

const card = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', p: { mobile: 2.5, tablet: 3 } };
