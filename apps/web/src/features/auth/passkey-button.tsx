import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingButton } from '../../components/loading-button.tsx';

/** Signs in with a passkey of this device or a nearby phone. */
export function PasskeyButton({ onUse }: { onUse: () => Promise<void> }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    await onUse();
    setBusy(false);
  };
  return (
    <LoadingButton
      variant="outlined"
      size="large"
      startIcon={<KeyRound size={20} aria-hidden />}
      loading={isBusy}
      onClick={() => void use()}
    >
      {t('auth.passkey')}
    </LoadingButton>
  );
}
