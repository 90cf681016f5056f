import type { Me } from '@sosia/contract/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../lib/app-context.tsx';
import { ProofDialog } from '../reauth/proof-dialog.tsx';
import { useChangeMe } from '../use-me.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Replaces the recovery codes. */
export function RenewCodesDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const changeMe = useChangeMe();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesDialog email={me.email} codes={codes} onClose={onClose} />;
  return (
    <ProofDialog
      me={me}
      title={t('account.twoFactor.newCodes')}
      text={t('account.twoFactor.newCodesText')}
      fields={(control) => <CodeField control={control} kind="any" />}
      confirmLabel={t('account.twoFactor.makeCodes')}
      onConfirm={async (proof, { code }) => {
        const { data } = await client.call('renewRecoveryCodes', { body: { ...proof, code } });
        changeMe({ recoveryCodesLeft: data.recoveryCodes.length });
        setCodes(data.recoveryCodes);
      }}
      onClose={onClose}
    />
  );
}
