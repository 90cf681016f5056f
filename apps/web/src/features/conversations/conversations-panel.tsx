import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { WorkshopTools } from '../../lib/agent/workshop-tools.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { ConversationList } from './conversation-list.tsx';
import { filtersOf, noFilter } from './conversation-list-filter.ts';
import { ConversationPage } from './conversation-page.tsx';
import { rowId } from './conversation-row.tsx';
import { useConversations } from './use-conversations.ts';

const debounceMs = 300;

/** Conversations tab: the list, or one conversation in its place. The URL holds its id. */
export function ConversationsPanel({ agent, openSource, openAnswer }: WorkshopTools) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(noFilter);
  const words = useDebouncedValue(filter.words, debounceMs);
  const found = useConversations(agent.id, filtersOf({ ...filter, words }, new Date()));
  const { openId, open, back } = useOpenConversation();
  return (
    <>
      {/* Stays mounted below a conversation, to keep loaded pages and scroll position. */}
      <Box
        component="section"
        aria-label={t('conversations.list', { name: agent.name })}
        sx={{ display: openId === null ? 'grid' : 'none', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <ConversationList agent={agent} filter={filter} onFilter={setFilter} found={found} onOpen={open} />
      </Box>
      {openId !== null && (
        <ConversationPage
          id={openId}
          agentId={agent.id}
          order={found.rows?.map(({ id }) => id) ?? []}
          onOpen={(id) => open(id, true)}
          onBack={back}
          openSource={openSource}
          openAnswer={openAnswer}
        />
      )}
    </>
  );
}

/** Id of the open conversation. The browser's Back returns to the list and to the row that opened it. */
function useOpenConversation() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const openId = search.get('conversation');
  const lastId = useRef(openId);
  useEffect(() => {
    const isBack = lastId.current !== null && openId === null;
    if (isBack) document.getElementById(rowId(lastId.current ?? ''))?.focus();
    lastId.current = openId;
  }, [openId]);
  return {
    openId,
    open: (conversation: string, isInPlace = false) =>
      setSearch({ tab: 'conversations', conversation }, { replace: isInPlace, state: isInPlace ? state : fromList }),
    // Opened by its own URL: history has no list to go back to.
    back: () => {
      if (isFromList(state)) void navigate(-1);
      else setSearch({ tab: 'conversations' }, { replace: true });
    },
  };
}

/** Marks the history entry: the previous one is the list. */
const fromList = { from: 'list' };
const isFromList = (state: unknown) => (state as typeof fromList | null)?.from === fromList.from;
