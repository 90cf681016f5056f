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

/** Minimum number of sources for a filter. */
const filterFrom = 8;

/** Websites and other sources of the agent, with search, selection and actions. */
export function SourceList({ agentId, sources, sites, openSource }: SourceListProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const actions = useSourceActions(agentId);
  const { selected, onSelect, selectOnly } = useSelection();
  const [query, setQuery] = useState<SourceListQuery>({ words: '', filter: 'all', order: 'newest' });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isSearching, setSearching] = useState(false);
  const shown = useMemo(() => sortSources(sources, query, language), [sources, query, language]);
  const siteIds = useMemo(() => new Set(sites.map(({ id }) => id)), [sites]);
  const single = shown.filter(({ siteId }) => siteId === null || !siteIds.has(siteId));
  const chosen = shown.filter(({ id }) => selected.has(id));
  const isFiltered = query.words.trim() !== '' || query.filter !== 'all';
  const tools = {
    selected,
    actions,
    onSelect,
    onAction: (what: OpenDialog['action'] | 'open', source: Source) =>
      what === 'open' ? openSource(wholeSource(source)) : setDialog({ action: what, sources: [source], isAll: false }),
  };
  return (
    <Box component="section" aria-label={t('workshop.knowledge.sources')} sx={{ minWidth: 0 }}>
      <ListTools
        query={query}
        onQuery={setQuery}
        onSearch={() => setSearching(true)}
        isLong={sources.length >= filterFrom || isFiltered}
      />
      <SelectionBar
        chosen={chosen}
        isAll={chosen.length === shown.length}
        onAll={(isAll) => selectOnly(isAll ? shown.map(({ id }) => id) : [])}
        onDelete={() => setDialog(deletionOf(chosen, sources))}
        actions={actions}
      />
      {shown.length === 0 && sources.length > 0 && <NoMatch words={query.words} />}
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
          onAction={(what) => dialog.sources[0] && tools.onAction(what, dialog.sources[0])}
          onClose={() => setDialog(null)}
          onGone={() => selectOnly([])}
        />
      )}
    </Box>
  );
}

function NoMatch({ words }: { words: string }) {
  const { t } = useTranslation();
  return (
    <Typography sx={{ color: 'text.secondary', py: 3, overflowWrap: 'anywhere' }}>
      {words.trim() === '' ? t('sources.noneOfState') : t('workshop.knowledge.noMatch', { text: words })}
    </Typography>
  );
}

function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    onSelect(id: string, isSelected: boolean) {
      const next = new Set(selected);
      if (isSelected) next.add(id);
      else next.delete(id);
      setSelected(next);
    },
    selectOnly: (ids: readonly string[]) => setSelected(new Set(ids)),
  };
}

/** Returns the dialog that deletes the chosen sources, or all if none is chosen. */
function deletionOf(chosen: Source[], all: Source[]): OpenDialog {
  const sources = chosen.length > 0 ? chosen : all;
  return { action: 'delete', sources, isAll: sources.length === all.length && sources.length > 1 };
}

/** A dialog shows the current state of its source. */
function withFresh(dialog: OpenDialog, sources: readonly Source[]): OpenDialog {
  const [first] = dialog.sources;
  const fresh = dialog.sources.length === 1 && sources.find(({ id }) => id === first?.id);
  return fresh ? { ...dialog, sources: [fresh] } : dialog;
}
