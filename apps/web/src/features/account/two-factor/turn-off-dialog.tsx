import type { Me } from '@sosia/contract/account';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../components/toasts.ts';
import { useClient } from '../../../lib/app-context.tsx';
import { ProofDialog } from '../reauth/proof-dialog.tsx';
import { useChangeMe } from '../use-me.ts';
import { CodeField } from './code-field.tsx';

/** Turns two-factor sign-in off. */
export function TurnOffDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const changeMe = useChangeMe();
  return (
    <ProofDialog
      me={me}
      title={t('account.twoFactor.turnOffTitle')}
      text={t('account.twoFactor.turnOffText')}
      fields={(control) => <CodeField control={control} kind="any" />}
      confirmLabel={t('account.twoFactor.turnOff')}
      danger
      onConfirm={async (proof, { code }) => {
        await client.call('disableTwoFactor', { body: { ...proof, code } });
        changeMe({ twoFactor: false, recoveryCodesLeft: 0 });
        onClose();
        toasts.success(t('account.twoFactor.turnedOff'));
      }}
      onClose={onClose}
    />
  );
}
