import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Me } from '@sosia/contract/account';
import { validateEmail } from '@sosia/contract/validators';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Field } from '../../components/field.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Notice } from '../../components/notice.tsx';
import { OutboxLink } from '../../components/outbox-link.tsx';
import { Text } from '../../components/text.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { ProofDialog } from './reauth/proof-dialog.tsx';
import type { Proof } from './reauth/use-reauth-form.ts';
import { SectionCard } from './section-card.tsx';

/** Shows the email address and changes it. The new address must confirm the change. */
export function EmailSection({ me }: { me: Me }) {
  const { t } = useTranslation();
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async (proof: Proof, { email }: { email: string }) => {
    await client.call('changeEmail', { body: { ...proof, email: email.trim() } });
    setSentTo(email.trim().toLowerCase());
    setOpen(false);
  };
  const strong = <Box component="strong" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} />;
  return (
    <SectionCard anchor="email" title={t('account.email.title')} text={t('account.email.text')}>
      <Stack direction="row" wrap gap={2} align="center" justify="space-between">
        <Text variant="subtitle1" sx={{ fontWeight: 550, minWidth: 0, overflowWrap: 'anywhere' }}>
          {me.email}
        </Text>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('account.email.change')}
        </Button>
      </Stack>
      {sentTo !== null && sentTo !== me.email && (
        <>
          <Notice kind="success">
            <Trans
              i18nKey="account.email.sent"
              values={{ email: sentTo, current: me.email }}
              components={{ mail: strong, old: strong }}
            />
          </Notice>
          <OutboxLink />
        </>
      )}
      {isOpen && (
        <ProofDialog
          me={me}
          title={t('account.email.change')}
          text={t('account.email.changeText')}
          fields={(control) => (
            <Field
              control={control}
              name="email"
              label={t('account.email.newEmail')}
              validate={validateEmail}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoFocus
            />
          )}
          confirmLabel={t('account.email.send')}
          onConfirm={send}
          onClose={() => setOpen(false)}
        />
      )}
    </SectionCard>
  );
}
