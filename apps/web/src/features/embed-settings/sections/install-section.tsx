import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeSnippet } from '../../../components/code-snippet.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { QrCode } from '../../../components/qr-code.tsx';
import { Loading } from '../../../components/skeletons.tsx';
import { Text } from '../../../components/text.tsx';
import { useSnippets } from '../../../lib/embed/use-embeds.ts';
import { tokenColor } from '../../../theme/color.ts';
import type { EmbedTools } from '../embed-tools.ts';
import { reactSnippet, wordPressSnippet } from './made-snippets.ts';

type Way = 'html' | 'iframe' | 'link' | 'react' | 'wordPress';
const siteWays = ['html', 'iframe', 'link', 'react', 'wordPress'] as const;

/** Installation snippets for each kind of site. */
export function InstallSection({ embed, agent }: EmbedTools) {
  const { t } = useTranslation();
  const isSite = embed.kind === 'site';
  const [way, setWay] = useState<Way>(isSite ? 'html' : 'link');
  const { data, error, refetch } = useSnippets(embed.token);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton variant="rounded" height={180} />
      </Loading>
    );
  const texts: Record<Way, string> = {
    html: data.script,
    iframe: data.iframe,
    link: data.link,
    react: reactSnippet(data.script, embed.token),
    wordPress: wordPressSnippet(data.script),
  };
  const ways = isSite ? siteWays : (['link', 'iframe'] as const);
  return (
    <>
      <Tabs
        value={way}
        onChange={(_, value: Way) => setWay(value)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('embeds.install.ways')}
        sx={{ mt: -1, borderBottom: `1px solid ${tokenColor('line')}` }}
      >
        {ways.map((key) => (
          <Tab key={key} value={key} label={t(`embeds.install.${key}`)} id={`way-${key}`} aria-controls="way-panel" />
        ))}
      </Tabs>
      <Stack role="tabpanel" id="way-panel" aria-labelledby={`way-${way}`} gap={2} sx={{ minWidth: 0 }}>
        <Text variant="body2" muted>
          {t(`embeds.install.${way}Text`)}
        </Text>
        <CodeSnippet label={t(`embeds.install.${way}`)} text={texts[way]} />
        {way === 'link' && <QrCode link={data.link} name={`sosia-${agent.id}`} />}
      </Stack>
    </>
  );
}
