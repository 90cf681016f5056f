import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../components/layout/grid.tsx';
import { SelectInput } from '../../components/select-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import type { ConversationListFilter } from './conversation-list-filter.ts';

interface ConversationFiltersProps {
  filter: ConversationListFilter;
  onFilter: (filter: ConversationListFilter) => void;
}

const channels = ['all', 'preview', 'embed', 'share', 'api'] as const;
const kinds = ['all', 'refused', 'failed', 'liked', 'disliked'] as const;
const periods = ['any', 'today', 'week', 'month', 'own'] as const;

/** Filters conversations by text, channel, time and outcome. */
export function ConversationFilters({ filter, onFilter }: ConversationFiltersProps) {
  const { t } = useTranslation();
  const change = (part: Partial<ConversationListFilter>) => onFilter({ ...filter, ...part });
  return (
    <Grid
      role="search"
      aria-label={t('conversations.filters')}
      rowGap={1.5}
      columnGap={1.5}
      columns={{ mobile: 'repeat(2, minmax(0, 1fr))', phablet: 'repeat(3, minmax(0, 1fr))' }}
      align="end"
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          label={t('conversations.search')}
          value={filter.words}
          onChange={(event) => change({ words: event.target.value })}
          inputMode="search"
          autoComplete="off"
        />
      </Box>
      <SelectInput
        label={t('conversations.channel.label')}
        options={channels.map((value) => ({ value, label: t(`conversations.channel.${value}`) }))}
        value={filter.channel}
        onChange={(channel) => change({ channel })}
      />
      <SelectInput
        label={t('conversations.having.label')}
        options={kinds.map((value) => ({ value, label: t(`conversations.having.${value}`) }))}
        value={filter.having}
        onChange={(having) => change({ having })}
      />
      <Box sx={{ gridColumn: { mobile: '1 / -1', phablet: 'auto' }, minWidth: 0 }}>
        <SelectInput
          label={t('conversations.period.label')}
          options={periods.map((value) => ({ value, label: t(`conversations.period.${value}`) }))}
          value={filter.period}
          onChange={(period) => change({ period })}
        />
      </Box>
      {filter.period === 'own' && (
        <>
          <TextInput
            type="date"
            label={t('conversations.from')}
            value={filter.fromDay}
            onChange={(event) => change({ fromDay: event.target.value })}
          />
          <TextInput
            type="date"
            label={t('conversations.to')}
            value={filter.toDay}
            onChange={(event) => change({ toDay: event.target.value })}
          />
        </>
      )}
    </Grid>
  );
}
