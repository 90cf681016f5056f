import Button from '@mui/material/Button';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Signs in by a passkey of this device, or of a phone beside it. */
export function PasskeyButton({ onUse }: { onUse: () => Promise<void> }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    await onUse();
    setBusy(false);
  };
  return (
    <Button
      variant="outlined"
      size="large"
      startIcon={<KeyRound size={20} aria-hidden />}
      loading={isBusy}
      loadingPosition="start"
      onClick={() => void use()}
    >
      {t('auth.passkey')}
    </Button>
  );
}
