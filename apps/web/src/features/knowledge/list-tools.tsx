import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { type SourceListQuery, sourceFilters, sourceSortOrders } from './sort-sources.ts';

interface ListToolsProps {
  query: SourceListQuery;
  onQuery: (query: SourceListQuery) => void;
  onSearch: () => void;
  /** Minimum number of sources for a filter. */
  isLong: boolean;
}

/** Filters and sorts the list and opens the full-text search. */
export function ListTools({ query, onQuery, onSearch, isLong }: ListToolsProps) {
  const { t } = useTranslation();
  return (
    <Stack direction="row" wrap gap={1.5} align="end" sx={{ mb: 1 }}>
      {isLong && (
        <>
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <TextInput
              label={t('workshop.knowledge.search')}
              value={query.words}
              onChange={(event) => onQuery({ ...query, words: event.target.value })}
              inputMode="search"
            />
          </Box>
          <Box sx={{ flex: '1 1 130px' }}>
            <SelectInput
              label={t('sources.filter.label')}
              options={sourceFilters.map((value) => ({ value, label: t(`sources.filter.${value}`) }))}
              value={query.filter}
              onChange={(filter) => onQuery({ ...query, filter })}
            />
          </Box>
          <Box sx={{ flex: '1 1 130px' }}>
            <SelectInput
              label={t('sources.order.label')}
              options={sourceSortOrders.map((value) => ({ value, label: t(`sources.order.${value}`) }))}
              value={query.order}
              onChange={(order) => onQuery({ ...query, order })}
            />
          </Box>
        </>
      )}
      <Button
        variant="outlined"
        startIcon={<TextSearch size={18} aria-hidden />}
        onClick={onSearch}
        sx={{ ml: 'auto', minHeight: 45 }}
      >
        {t('sources.searchInside')}
      </Button>
    </Stack>
  );
}
