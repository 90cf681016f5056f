import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { Me } from '@sosia/contract/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../section-card.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';

/** Turns two-factor sign-in on and off. */
export function TwoFactorSection({ me }: { me: Me }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'turnOn' | 'turnOff' | 'newCodes' | null>(null);
  const close = () => setDialog(null);
  const { twoFactor: isOn } = me;
  return (
    <SectionCard
      anchor="twoFactor"
      title={t('account.twoFactor.title')}
      text={t('account.twoFactor.text')}
      state={
        <Chip
          size="small"
          color={isOn ? 'primary' : 'default'}
          label={t(isOn ? 'account.twoFactor.on' : 'account.twoFactor.off')}
        />
      }
    >
      {isOn ? (
        <TwoFactorOn codesLeft={me.recoveryCodesLeft} onChoose={setDialog} />
      ) : (
        <Button variant="outlined" onClick={() => setDialog('turnOn')} sx={{ justifySelf: 'start' }}>
          {t('account.twoFactor.turnOn')}
        </Button>
      )}
      {dialog === 'turnOn' && <TurnOnDialog me={me} onClose={close} />}
      {dialog === 'turnOff' && <TurnOffDialog me={me} onClose={close} />}
      {dialog === 'newCodes' && <RenewCodesDialog me={me} onClose={close} />}
    </SectionCard>
  );
}
