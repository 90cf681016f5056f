import type { Me } from '@sosia/contract/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../../lib/app-context.tsx';
import { ProofDialog } from '../reauth/proof-dialog.tsx';
import { useChangeMe } from '../use-me.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';

type Step = { name: 'proof' } | { name: 'scan'; secret: string; uri: string } | { name: 'codes'; codes: string[] };

/** Turns on two-factor sign-in: re-authentication, key, code, recovery codes. */
export function TurnOnDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const changeMe = useChangeMe();
  const [step, setStep] = useState<Step>({ name: 'proof' });
  if (step.name === 'codes') return <RecoveryCodesDialog email={me.email} codes={step.codes} onClose={onClose} />;
  if (step.name === 'scan') {
    const enable = async (code: string) => {
      const { data } = await client.call('enableTwoFactor', { body: { code } });
      changeMe({ twoFactor: true, recoveryCodesLeft: data.recoveryCodes.length });
      setStep({ name: 'codes', codes: data.recoveryCodes });
    };
    return <ScanDialog secret={step.secret} uri={step.uri} onCode={enable} onClose={onClose} />;
  }
  return (
    <ProofDialog
      me={me}
      title={t('account.twoFactor.title')}
      text={t('account.twoFactor.proofText')}
      confirmLabel={t('general.continue')}
      onConfirm={async (proof) => {
        const { data } = await client.call('setUpTwoFactor', { body: proof });
        setStep({ name: 'scan', ...data });
      }}
      onClose={onClose}
    />
  );
}
