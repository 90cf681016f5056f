import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Me } from '@sosia/contract/account';
import type { Passkey } from '@sosia/contract/sign-in-security';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/error-state.tsx';
import { Loading, RowsSkeleton } from '../../../components/skeletons.tsx';
import { Text } from '../../../components/text.tsx';
import { useClient } from '../../../lib/app-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import { rowsStyle } from '../list-row.tsx';
import { SectionCard } from '../section-card.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { DeletePasskeyDialog } from './delete-passkey-dialog.tsx';
import { PasskeyObstacle } from './passkey-obstacle.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** Lists, adds and deletes passkeys. */
export function PasskeysSection({ me }: { me: Me }) {
  const { t } = useTranslation();
  const client = useClient();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.passkeys(),
    queryFn: async ({ signal }) => (await client.call('listPasskeys', { signal })).data,
  });
  return (
    <SectionCard anchor="passkeys" title={t('account.passkeys.title')} text={t('account.passkeys.text')}>
      {!data && !error && (
        <Loading>
          <RowsSkeleton rows={1} />
        </Loading>
      )}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text variant="body2">{t('account.passkeys.empty')}</Text>}
      {data && data.length > 0 && (
        <Box component="ul" aria-label={t('account.passkeys.list')} sx={rowsStyle}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onDelete={() => setLeaving(passkey)} />
          ))}
        </Box>
      )}
      <PasskeyObstacle>
        <Button variant="outlined" onClick={() => setAdding(true)} sx={{ justifySelf: 'start' }}>
          {t('account.passkeys.add')}
        </Button>
      </PasskeyObstacle>
      {isAdding && <AddPasskeyDialog me={me} onClose={() => setAdding(false)} />}
      {leaving && <DeletePasskeyDialog passkey={leaving} onClose={() => setLeaving(null)} />}
    </SectionCard>
  );
}
