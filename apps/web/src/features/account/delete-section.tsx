import Button from '@mui/material/Button';
import type { Me } from '@sosia/contract/account';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { ProofDialog } from './reauth/proof-dialog.tsx';
import { SectionCard } from './section-card.tsx';
import { useSignOutRedirect } from './use-sign-out-redirect.ts';

const parts = ['agents', 'knowledge', 'conversations', 'profile'] as const;

/** Deletes the account and all its data. */
export function DeleteSection({ me }: { me: Me }) {
  const { t } = useTranslation();
  const client = useClient();
  const leave = useSignOutRedirect();
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard anchor="delete" title={t('account.delete.title')} text={t('account.delete.text')}>
      <Button
        variant="outlined"
        color="error"
        startIcon={<Trash2 size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        {t('account.delete.open')}
      </Button>
      {isOpen && (
        <ProofDialog
          me={me}
          title={t('account.delete.dialogTitle')}
          text={<WhatGoes />}
          confirmLabel={t('account.delete.confirm')}
          danger
          onConfirm={async (proof) => {
            await client.call('deleteUser', { body: proof });
            leave(t('account.delete.done'));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </SectionCard>
  );
}

function WhatGoes() {
  const { t } = useTranslation();
  return (
    <>
      {t('account.delete.goes')}
      <Stack component="ul" gap={0.5} sx={{ my: 1.5, pl: 2.5 }}>
        {parts.map((part) => (
          <li key={part}>{t(`account.delete.${part}`)}</li>
        ))}
      </Stack>
      {t('account.delete.exportFirst')}
    </>
  );
}
