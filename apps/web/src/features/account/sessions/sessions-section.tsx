import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../components/skeletons.tsx';
import { rowsStyle } from '../list-row.tsx';
import { SectionCard } from '../section-card.tsx';
import { SessionRow } from './session-row.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import { useSessions } from './use-sessions.ts';

/** Lists the account's sessions and ends one or all of them. */
export function SessionsSection() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions();
  const [isAsking, setAsking] = useState(false);
  return (
    <SectionCard anchor="sessions" title={t('account.sessions.title')} text={t('account.sessions.text')}>
      {!data && !error && (
        <Loading>
          <RowsSkeleton rows={2} />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <Box component="ul" aria-label={t('account.sessions.list')} sx={rowsStyle}>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Box>
      )}
      <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        {t('account.sessions.everywhere')}
      </Button>
      {isAsking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}
