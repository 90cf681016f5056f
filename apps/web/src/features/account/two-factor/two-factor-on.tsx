import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Text } from '../../../components/text.tsx';

/** At this many or fewer, suggest new codes. */
const fewCodes = 3;

interface TwoFactorOnProps {
  codesLeft: number;
  onChoose: (dialog: 'turnOff' | 'newCodes') => void;
}

/** Remaining recovery codes and the actions of two-factor sign-in. */
export function TwoFactorOn({ codesLeft, onChoose }: TwoFactorOnProps) {
  const { t } = useTranslation();
  const left = t('account.twoFactor.codesLeft', { count: codesLeft });
  return (
    <>
      {codesLeft <= fewCodes ? (
        <Notice kind="warning">
          <strong>{left}</strong>
          <br />
          {t('account.twoFactor.fewCodes')}
        </Notice>
      ) : (
        <Text variant="body2">{left}</Text>
      )}
      <Stack direction="row" wrap gap={1.5}>
        <Button variant="outlined" onClick={() => onChoose('newCodes')}>
          {t('account.twoFactor.newCodes')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => onChoose('turnOff')}>
          {t('account.twoFactor.turnOff')}
        </Button>
      </Stack>
    </>
  );
}
