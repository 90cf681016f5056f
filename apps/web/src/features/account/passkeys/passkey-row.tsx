import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Passkey } from '@sosia/contract/sign-in-security';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/app-context.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { ListRow } from '../list-row.tsx';

/** A passkey: name, creation date and last use. */
export function PasskeyRow({ passkey, onDelete }: { passkey: Passkey; onDelete: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, synced, createdAt, lastUsedAt } = passkey;
  const day = (time: string) => formatDateTime(time, language, { withTime: false });
  const use =
    lastUsedAt === null ? t('account.passkeys.neverUsed') : t('account.passkeys.lastUsed', { when: day(lastUsedAt) });
  return (
    <ListRow
      icon={KeyRound}
      title={
        <>
          <span>{name}</span>
          {synced && <Chip size="small" label={t('account.passkeys.synced')} />}
        </>
      }
      facts={[`${t('account.passkeys.created', { when: day(createdAt) })} · ${use}`]}
      action={
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={t('account.passkeys.deleteLabel', { name })}
          onClick={onDelete}
        >
          {t('account.passkeys.delete')}
        </Button>
      }
    />
  );
}
