import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { CrashBoundary } from '../../components/crash-boundary.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { SaveState } from '../../components/save-state.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { tokenColor } from '../../theme/color.ts';
import { AgentNameField } from './agent-name-field.tsx';
import type { WorkshopTab } from './workshop-tab.ts';

/** Agent name, save state and tabs. The URL holds the tab. */
export function WorkshopTabBar({ tabs, tools }: { tabs: readonly WorkshopTab[]; tools: WorkshopTools }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const current = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  if (!current) return null;
  const { Panel } = current;
  return (
    <>
      <Box ref={exposeHeight} sx={head}>
        <Stack direction="row" wrap columnGap={2} align="center" sx={{ minHeight: 44 }}>
          <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
            <AgentNameField tools={tools} />
          </Box>
          <SaveState state={tools.state} autosave={tools.autosave} />
        </Stack>
        <Tabs
          value={current.key}
          onChange={(_, tab: string) => setSearch({ tab }, { replace: true })}
          aria-label={t('workshop.page.tabs')}
          variant="scrollable"
          scrollButtons={false}
          sx={{ mt: 1, borderBottom: `1px solid ${tokenColor('line')}` }}
        >
          {tabs.map(({ key, label }) => (
            <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls={`panel-${key}`} />
          ))}
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id={`panel-${current.key}`}
        aria-labelledby={`tab-${current.key}`}
        sx={{ ...inset, pt: 3, pb: 6 }}
      >
        <CrashBoundary place={current.key}>
          <Suspense
            fallback={
              <Loading>
                <RowsSkeleton />
              </Loading>
            }
          >
            <Panel {...tools} />
          </Suspense>
        </CrashBoundary>
      </Box>
    </>
  );
}

/** Sets the height of the sticky head on the scroll container, as `--head`. */
function exposeHeight(head: HTMLElement | null) {
  const side = head?.parentElement;
  if (!head || !side) return;
  const observer = new ResizeObserver(() => side.style.setProperty('--head', `${head.offsetHeight}px`));
  observer.observe(head);
  return () => observer.disconnect();
}

const inset = { px: { mobile: 2, tablet: 4 }, width: 1, maxWidth: 1040 };
const head = {
  ...inset,
  position: 'sticky',
  top: 0,
  zIndex: 2,
  pt: { mobile: 1.5, tablet: 3 },
  bgcolor: tokenColor('paper'),
};
