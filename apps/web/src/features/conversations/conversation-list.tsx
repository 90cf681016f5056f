import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Agent } from '@sosia/contract/agents';
import { MessagesSquare, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import { Text } from '../../components/text.tsx';
import { tokenColor } from '../../theme/color.ts';
import { ConversationFilters } from './conversation-filters.tsx';
import { type ConversationListFilter, filtersOf, isFiltering, noFilter } from './conversation-list-filter.ts';
import { ConversationRow } from './conversation-row.tsx';
import { DeleteFilteredConversations } from './delete-filtered-conversations.tsx';
import { ExportMenu } from './export-menu.tsx';
import type { useConversations } from './use-conversations.ts';

interface ConversationListProps {
  agent: Agent;
  filter: ConversationListFilter;
  onFilter: (filter: ConversationListFilter) => void;
  found: ReturnType<typeof useConversations>;
  onOpen: (id: string) => void;
}

/** Lists an agent's conversations, with filters, export and delete. */
export function ConversationList({ agent, filter, onFilter, found, onOpen }: ConversationListProps) {
  const { t } = useTranslation();
  const { rows, total } = found;
  const isFiltered = isFiltering(filtersOf(filter, new Date()));
  if (rows?.length === 0 && !isFiltered && !found.isPlaceholderData)
    return (
      <EmptyState icon={MessagesSquare} title={t('conversations.emptyTitle')} text={t('conversations.emptyText')} />
    );
  return (
    <>
      <ConversationFilters filter={filter} onFilter={onFilter} />
      {found.isError && !rows && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!rows && !found.isError && (
        <Loading>
          <RowsSkeleton rows={5} />
        </Loading>
      )}
      {rows && <Tools agent={agent} filter={filter} total={total} onFilter={onFilter} />}
      {rows?.length === 0 && (
        <EmptyState icon={SearchX} title={t('conversations.noneTitle')} text={t('conversations.noneText')} />
      )}
      {rows && rows.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-busy={found.isPlaceholderData}>
          {rows.map((row) => (
            <ConversationRow key={row.id} conversation={row} words={filter.words} onOpen={() => onOpen(row.id)} />
          ))}
        </Box>
      )}
      {found.isFetchNextPageError && <ErrorState error={found.error} onRetry={() => void found.fetchNextPage()} />}
      {found.hasNextPage && !found.isFetchNextPageError && (
        <LoadingButton
          variant="outlined"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          sx={{ justifySelf: 'center' }}
        >
          {t('conversations.more')}
        </LoadingButton>
      )}
    </>
  );
}

interface ToolsProps extends Pick<ConversationListProps, 'agent' | 'filter' | 'onFilter'> {
  total: number;
}

/** Number of conversations and bulk actions. */
function Tools({ agent, filter, total, onFilter }: ToolsProps) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<Date | null>(null);
  const filters = filtersOf(filter, new Date());
  const isFiltered = isFiltering(filters);
  return (
    <Stack direction="row" wrap gap={0.5} align="center" sx={tools}>
      <Text role="status" variant="body2" muted sx={{ mr: 'auto' }}>
        {t('conversations.total', { count: total })}
      </Text>
      {isFiltered && (
        <Button size="small" onClick={() => onFilter(noFilter)}>
          {t('conversations.clear')}
        </Button>
      )}
      {total > 0 && <ExportMenu agentId={agent.id} filters={filters} />}
      {total > 0 && (
        <Button
          size="small"
          color="error"
          startIcon={<Trash2 size={16} aria-hidden />}
          onClick={() => setDeleting(new Date())}
        >
          {t(isFiltered ? 'conversations.deleteShown' : 'conversations.deleteAll')}
        </Button>
      )}
      {deleting && (
        <DeleteFilteredConversations
          agent={agent}
          filters={filters}
          total={total}
          before={deleting}
          onClose={() => setDeleting(null)}
        />
      )}
    </Stack>
  );
}

const tools = {
  minHeight: 44,
  borderBottom: `1px solid ${tokenColor('line')}`,
};
