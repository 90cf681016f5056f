import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ResponseOf } from '@sosia/client';
import { limits } from '@sosia/contract/limits';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { tokenColor } from '../../theme/color.ts';
import { filterTree, pageTree } from './page-tree.ts';
import { PageTreeView } from './page-tree-view.tsx';
import { RobotsOverrideButton } from './robots-override-button.tsx';
import { SkippedPages } from './skipped-pages.tsx';

export type FoundPages = ResponseOf<'fetchUrls'>;

interface PageChoiceProps {
  found: FoundPages;
  chosen: readonly string[];
  onChoose: (change: (chosen: readonly string[]) => readonly string[]) => void;
  /** Finds more pages; `null` if there are none. */
  onMore: (() => void) | null;
  /** Repeats discovery ignoring robots.txt; `null` if already ignored. */
  onIgnoreRobots: (() => void) | null;
}

/** Minimum number of pages for a filter. */
const filterFrom = 10;

/** Page tree with checkboxes and counts, and the skipped pages with reasons. */
export function PageChoice({ found, chosen, onChoose, onMore, onIgnoreRobots }: PageChoiceProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const words = useDeferredValue(wanted);
  const tree = useMemo(() => pageTree(found.data), [found]);
  const nodes = useMemo(() => filterTree(tree, words), [tree, words]);
  const shown = useMemo(() => nodes.flatMap(({ urls }) => urls), [nodes]);
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const count = shown.filter((url) => ticked.has(url)).length;
  const tick = useCallback(
    (urls: readonly string[], isTicked: boolean) =>
      onChoose((before) => {
        const some = new Set(urls);
        if (!isTicked) return before.filter((url) => !some.has(url));
        return [...new Set([...before, ...urls])].slice(0, limits.scrapeUrls);
      }),
    [onChoose],
  );
  return (
    <Stack gap={1.5} shrink>
      <DiscoveryNotices found={found} onMore={onMore} onIgnoreRobots={onIgnoreRobots} />
      {found.data.length >= filterFrom && (
        <TextInput
          label={t('workshop.site.filter')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          inputMode="search"
        />
      )}
      {found.data.length > 0 && (
        <Box sx={box}>
          <AllPages count={count} total={shown.length} onTick={(isTicked) => tick(shown, isTicked)} />
          {nodes.length === 0 && (
            <Text muted sx={{ p: 2 }}>
              {t('sites.noPage', { text: words })}
            </Text>
          )}
          <PageTreeView nodes={nodes} ticked={ticked} isOpen={words.trim() !== ''} onTick={tick} />
        </Box>
      )}
      <SkippedPages skipped={found.skipped} onIgnoreRobots={found.notice ? null : onIgnoreRobots} />
    </Stack>
  );
}

function DiscoveryNotices({
  found,
  onMore,
  onIgnoreRobots,
}: Pick<PageChoiceProps, 'found' | 'onMore' | 'onIgnoreRobots'>) {
  const { t } = useTranslation();
  return (
    <>
      {found.notice === 'robotsClosed' && (
        <Notice kind="warning">
          {t('sites.robotsClosed')} {onIgnoreRobots && <RobotsOverrideButton onClick={onIgnoreRobots} />}
        </Notice>
      )}
      {found.data.length === 0 && <Notice kind="warning">{t('workshop.site.none')}</Notice>}
      {found.truncated && (
        <Notice kind="info">
          {t('workshop.site.truncated')}{' '}
          {onMore && (
            <Button size="small" onClick={onMore} sx={{ my: -0.75 }}>
              {t('sites.lookForMore')}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}

/** Checkbox of all shown pages, with the number of ticked ones. */
function AllPages({ count, total, onTick }: { count: number; total: number; onTick: (isTicked: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Stack component="label" direction="row" gap={1.25} align="center" sx={allLine}>
      <input
        type="checkbox"
        checked={total > 0 && count === total}
        ref={(element) => {
          if (element) element.indeterminate = count > 0 && count < total;
        }}
        onChange={() => onTick(count < total)}
      />
      <Box component="b" sx={{ flex: 1 }}>
        {t('workshop.site.all')}
      </Box>
      <Text component="span" className="numbers" variant="caption" muted>
        {t('sites.tickedOf', { count, total })}
      </Text>
    </Stack>
  );
}

const box = {
  maxHeight: { mobile: 'none', tablet: '42dvh' },
  overflowY: 'auto',
  border: `1px solid ${tokenColor('line')}`,
  borderRadius: 2,
};
const allLine = {
  minHeight: 44,
  pl: '48px',
  pr: 1.5,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  typography: 'body2',
  cursor: 'pointer',
  bgcolor: tokenColor('raise'),
  borderBottom: `1px solid ${tokenColor('line')}`,
  '& input': { width: 18, height: 18, m: 0, flex: 'none', accentColor: tokenColor('brand') },
};
