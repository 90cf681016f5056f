import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Lead } from '@sosia/contract/embeds';
import { Contact } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { LoadingButton } from '../../../components/loading-button.tsx';
import { Loading, RowsSkeleton } from '../../../components/skeletons.tsx';
import type { EmbedTools } from '../embed-tools.ts';
import { useLeads, useRemoveLead } from '../use-leads.ts';
import { DeleteLead } from './delete-lead.tsx';
import { leadFormPlace } from './lead-fields.tsx';
import { LeadRow } from './lead-row.tsx';

/** Leads of this embed, newest first. */
export function LeadsSection({ embed, agent, show }: EmbedTools) {
  const { t } = useTranslation();
  const found = useLeads(embed.token);
  const drop = useRemoveLead(embed.token);
  const [deleting, setDeleting] = useState<Lead | null>(null);
  const { rows, error, refetch } = found;
  const nameOf = ({ name, email, phone, company }: Lead) =>
    name ?? email ?? phone ?? company ?? t('embeds.leads.nameless');
  const isEmpty = rows?.length === 0 && !found.hasNextPage;
  return (
    // Receives focus when the last lead is deleted.
    <Box component="section" tabIndex={-1} aria-label={t('embeds.summary.leads')} sx={{ outline: 'none' }}>
      {error && !rows && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!rows && !error && (
        <Loading>
          <RowsSkeleton rows={3} />
        </Loading>
      )}
      {isEmpty && <NoLeads isAsked={embed.customization.lead.when !== 'never'} show={show} />}
      {rows && !isEmpty && (
        <Box component="ul" aria-label={t('embeds.part.leads')} sx={{ m: 0, mt: -1, p: 0, listStyle: 'none' }}>
          {rows.map((lead) => (
            <LeadRow
              key={lead.id}
              lead={lead}
              name={nameOf(lead)}
              agentId={agent.id}
              onDelete={() => setDeleting(lead)}
            />
          ))}
          {/* In the list, so that focus moves to the first new row. */}
          {found.hasNextPage && (
            <Stack key="more" component="li" gap={1.5} align="center" sx={{ pt: 1.5 }}>
              {found.isFetchNextPageError && <ErrorNotice error={error} onRetry={() => void found.fetchNextPage()} />}
              {!found.isFetchNextPageError && (
                <LoadingButton
                  variant="outlined"
                  loading={found.isFetchingNextPage}
                  onClick={() => void found.fetchNextPage()}
                >
                  {t('embeds.leads.more')}
                </LoadingButton>
              )}
            </Stack>
          )}
        </Box>
      )}
      {deleting && (
        <DeleteLead
          lead={deleting}
          name={nameOf(deleting)}
          onGone={() => drop(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Box>
  );
}

/** Empty state: explains leads and links to their settings. */
function NoLeads({ isAsked, show }: { isAsked: boolean; show: EmbedTools['show'] }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={Contact}
      title={t('embeds.leads.emptyTitle')}
      text={t(isAsked ? 'embeds.leads.emptyText' : 'embeds.leads.offText')}
      action={
        !isAsked && (
          <Button variant="contained" onClick={() => show('words', leadFormPlace)}>
            {t('embeds.leads.switchOn')}
          </Button>
        )
      }
    />
  );
}
