import Box from '@mui/material/Box';
import type { PageCheck } from '@sosia/contract/embeds';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeSnippet } from '../../../components/code-snippet.tsx';
import { Grid } from '../../../components/layout/grid.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { Text } from '../../../components/text.tsx';
import { tokenColor } from '../../../theme/color.ts';

const signs = {
  good: { icon: CircleCheck, ink: 'ok' },
  unsure: { icon: TriangleAlert, ink: 'warn' },
  bad: { icon: CircleAlert, ink: 'bad' },
} as const;

/** Result of a page check: verdict and findings. */
export function PageVerdict({ found }: { found: PageCheck }) {
  const { t } = useTranslation();
  const { blockedBy } = found;
  const isReached = found.status >= 200 && found.status < 300;
  const isInstalled = found.found === 'script' || found.found === 'iframe' || found.found === 'link';
  const isGood = isReached && isInstalled && found.isDomainAllowed && blockedBy.length === 0 && !found.isElsewhere;
  return (
    <Box sx={frame}>
      <Text variant="subtitle2">{t(isGood ? 'embeds.check.good' : 'embeds.check.notYet')}</Text>
      <Text variant="caption" muted sx={{ overflowWrap: 'anywhere' }}>
        {found.url}
      </Text>
      <Stack component="ul" gap={1.25} sx={list}>
        {!isReached && <Point sign="bad">{t('embeds.check.status', { status: found.status })}</Point>}
        <Point sign={isInstalled ? 'good' : found.found === 'none' ? 'unsure' : 'bad'}>
          {t(`embeds.check.found.${found.found}`)}
        </Point>
        <Point sign={found.isDomainAllowed ? 'good' : 'bad'}>
          {t(found.isDomainAllowed ? 'embeds.check.allowed' : 'embeds.check.notAllowed', { host: hostOf(found.url) })}
        </Point>
        {found.isElsewhere && <Point sign="unsure">{t('embeds.check.elsewhere')}</Point>}
        <Point sign={blockedBy.length === 0 ? 'good' : 'bad'}>
          {t(blockedBy.length === 0 ? 'embeds.check.policyGood' : 'embeds.check.policyBad')}
          {blockedBy.length > 0 && (
            <Box sx={{ mt: 1 }}>
              <CodeSnippet
                label={t('embeds.check.policy')}
                text={blockedBy.map(({ directive, needs }) => `${directive} ${needs}`).join(';\n')}
              />
            </Box>
          )}
        </Point>
      </Stack>
    </Box>
  );
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url;

function Point({ sign, children }: { sign: keyof typeof signs; children: ReactNode }) {
  const { icon: Icon, ink } = signs[sign];
  return (
    <Grid component="li" gap={1} columns="20px minmax(0, 1fr)">
      <Icon size={18} color={tokenColor(ink)} aria-hidden style={{ marginTop: 2 }} />
      <div>{children}</div>
    </Grid>
  );
}

const frame = { p: 2, borderRadius: 3, bgcolor: tokenColor('raise'), border: `1px solid ${tokenColor('line')}` };
const list = { m: 0, mt: 1.5, p: 0, listStyle: 'none', typography: 'body2' };
