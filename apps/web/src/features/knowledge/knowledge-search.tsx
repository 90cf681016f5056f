import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ResponseOf } from '@sosia/client';
import { limits } from '@sosia/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../components/app-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Loading, RowsSkeleton } from '../../components/skeletons.tsx';
import { Text } from '../../components/text.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { wholeOnPhone } from '../../components/whole-on-phone.ts';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { tokenColor } from '../../theme/color.ts';
import { placeFacts, placeOfHit, wordsOfHit } from './found-place.ts';

interface KnowledgeSearchProps {
  agentId: string;
  openSource: (place: SourcePlace) => void;
  onClose: () => void;
}

const hitsShown = 20;

/** Searches the sources the way the agent does before it answers. */
export function KnowledgeSearch({ agentId, openSource, onClose }: KnowledgeSearchProps) {
  const { t } = useTranslation();
  const client = useClient();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const found = useQuery({
    queryKey: queryKeys.search(agentId, query),
    enabled: query !== '',
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await client.call('search', { body: { query, clonId: agentId, limit: hitsShown }, signal })).data,
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim().slice(0, limits.queryChars);
    if (wanted !== '' && wanted === query) void found.refetch();
    setQuery(wanted);
  };
  return (
    <AppDialog open title={t('sources.searchTitle')} maxWidth="sm" paper={wholeOnPhone} onClose={onClose}>
      <Stack component="form" onSubmit={search} direction="row" gap={1} align="start" sx={{ mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <TextInput
            label={t('sources.searchLabel')}
            hint={t('sources.searchHint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="search"
            autoComplete="off"
            autoFocus
          />
        </Box>
        <LoadingButton type="submit" variant="contained" loading={found.isFetching} sx={{ mt: '27px', minHeight: 45 }}>
          {t('sources.search')}
        </LoadingButton>
      </Stack>
      {found.isPending && found.isFetching && (
        <Loading>
          <RowsSkeleton rows={4} />
        </Loading>
      )}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <EmptyState icon={SearchX} title={t('sources.searchNone')} text={t('sources.searchNoneText')} />
      )}
      {found.data && found.data.length > 0 && <Hits hits={found.data} openSource={openSource} />}
    </AppDialog>
  );
}

type FoundPassage = ResponseOf<'search'>['data'][number];

function Hits({ hits, openSource }: { hits: readonly FoundPassage[] } & Pick<KnowledgeSearchProps, 'openSource'>) {
  const { t } = useTranslation();
  return (
    <>
      <Text role="status" variant="body2" muted sx={{ mb: 1 }}>
        {t('sources.passages', { count: hits.length })}
      </Text>
      <Stack component="ol" gap={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {hits.map((hit) => (
          <Hit
            key={`${hit.sourceId}:${hit.content.slice(0, 80)}:${hit.score}`}
            {...hit}
            onOpen={() => openSource(placeOfHit(hit))}
          />
        ))}
      </Stack>
    </>
  );
}

function Hit({ onOpen, ...hit }: FoundPassage & { onOpen: () => void }) {
  const { t } = useTranslation();
  const where = placeFacts(hit, t);
  return (
    <li>
      <ButtonBase onClick={onOpen} sx={hitStyle}>
        <Text component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {hit.title}
        </Text>
        {where !== '' && (
          <Box component="span" className="numbers" sx={placeStyle}>
            {where}
          </Box>
        )}
        <Box component="span" sx={passageStyle}>
          {wordsOfHit(hit)}
        </Box>
      </ButtonBase>
    </li>
  );
}

const hitStyle = {
  display: 'grid',
  justifyItems: 'start',
  gap: 0.5,
  width: 1,
  p: 1.5,
  textAlign: 'left',
  borderRadius: 2,
  border: `1px solid ${tokenColor('line')}`,
  '&:hover': { bgcolor: tokenColor('brand-soft') },
};
const placeStyle = { typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' };
const passageStyle = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};
