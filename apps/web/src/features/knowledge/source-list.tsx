import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Source } from '@sosia/contract/knowledge';
import type { Site } from '@sosia/contract/sites';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { useLanguage } from '../../lib/app-context.tsx';
import { KnowledgeSearch } from './knowledge-search.tsx';
import { ListTools } from './list-tools.tsx';
import { PaginatedSources } from './paginated-sources.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { shortUrl } from './site-facts.ts';
import { SiteList } from './site-list.tsx';
import { type SourceListQuery, sortSources } from './sort-sources.ts';
import { wholeSource } from './source-action.ts';
import { type OpenDialog, SourceDialogs } from './source-dialogs.tsx';
import { useSourceActions } from './use-source-actions.ts';

interface SourceListProps {
  agentId: string;
  sources: Source[];
  sites: readonly Site[];
  openSource: (place: SourcePlace) => void;
}

/** From this many on a list can be filtered. */
const filterFrom = 8;

/** The agent's websites and its other sources, to find, select, open, mend and delete. */
export function SourceList({ agentId, sources, sites, openSource }: SourceListProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const actions = useSourceActions(agentId);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [wish, setWish] = useState<SourceListQuery>({ words: '', filter: 'all', order: 'newest' });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isSearching, setSearching] = useState(false);
  const shown = useMemo(() => sortSources(sources, wish, language), [sources, wish, language]);
  const siteIds = useMemo(() => new Set(sites.map(({ id }) => id)), [sites]);
  const single = shown.filter(({ siteId }) => siteId === null || !siteIds.has(siteId));
  const chosen = shown.filter(({ id }) => selected.has(id));
  const isFiltered = wish.words.trim() !== '' || wish.filter !== 'all';
  const tools = {
    selected,
    actions,
    onSelect: (id: string, isSelected: boolean) => {
      const next = new Set(selected);
      if (isSelected) next.add(id);
      else next.delete(id);
      setSelected(next);
    },
    onWish: (what: OpenDialog['wish'] | 'open', source: Source) =>
      what === 'open' ? openSource(wholeSource(source)) : setDialog({ wish: what, sources: [source], isAll: false }),
  };
  return (
    <Box component="section" aria-label={t('workshop.knowledge.sources')} sx={{ minWidth: 0 }}>
      <ListTools
        wish={wish}
        onWish={setWish}
        onSearch={() => setSearching(true)}
        isLong={sources.length >= filterFrom || isFiltered}
      />
      <SelectionBar
        chosen={chosen}
        isAll={chosen.length === shown.length}
        onAll={(isAll) => setSelected(new Set(isAll ? shown.map(({ id }) => id) : []))}
        onDelete={() =>
          setDialog(
            chosen.length > 0
              ? { wish: 'delete', sources: chosen, isAll: chosen.length === sources.length && chosen.length > 1 }
              : { wish: 'delete', sources, isAll: sources.length > 1 },
          )
        }
        actions={actions}
      />
      {shown.length === 0 && sources.length > 0 && (
        <Typography sx={{ color: 'text.secondary', py: 3, overflowWrap: 'anywhere' }}>
          {wish.words.trim() === '' ? t('sources.noneOfState') : t('workshop.knowledge.noMatch', { text: wish.words })}
        </Typography>
      )}
      <SiteList agentId={agentId} sites={sites} sources={sources} isFiltered={isFiltered}>
        {(site) => {
          const pages = shown.filter(({ siteId }) => siteId === site.id);
          return {
            count: pages.length,
            rows: () => <PaginatedSources label={shortUrl(site.url)} sources={pages} tools={tools} />,
          };
        }}
      </SiteList>
      <PaginatedSources label={t('workshop.knowledge.sources')} sources={single} tools={tools} />
      {isSearching && <KnowledgeSearch agentId={agentId} openSource={openSource} onClose={() => setSearching(false)} />}
      {dialog && (
        <SourceDialogs
          dialog={withFresh(dialog, sources)}
          actions={actions}
          onWish={(what) => dialog.sources[0] && tools.onWish(what, dialog.sources[0])}
          onClose={() => setDialog(null)}
          onGone={() => setSelected(new Set())}
        />
      )}
    </Box>
  );
}

/** A dialog about one source shows it as it is by now. */
function withFresh(dialog: OpenDialog, sources: readonly Source[]): OpenDialog {
  const [first] = dialog.sources;
  const fresh = dialog.sources.length === 1 && sources.find(({ id }) => id === first?.id);
  return fresh ? { ...dialog, sources: [fresh] } : dialog;
}
