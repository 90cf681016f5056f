import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { Me } from '@sosia/contract/account';
import { validateRequiredField } from '@sosia/contract/validators';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { GoogleButton } from '../../../components/google-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { TextSkeleton } from '../../../components/skeletons.tsx';
import { Text } from '../../../components/text.tsx';
import { useConfig } from '../../../lib/use-config.ts';
import { AccountName } from './account-name.tsx';
import type { ReauthValues } from './use-reauth-form.ts';

interface ProofFieldProps {
  me: Me;
  control: Control<ReauthValues>;
  autoFocus: boolean;
}

/** Re-authentication by password or, without one, by Google. */
export function ProofField({ me, control, autoFocus }: ProofFieldProps) {
  const { t } = useTranslation();
  if (!me.hasPassword) return <GoogleProof control={control} />;
  return (
    <>
      <AccountName email={me.email} />
      <PasswordField
        control={control}
        name="proof"
        label={t('account.proof.password')}
        validate={(value) => validateRequiredField(value) && 'passwordRequired'}
        autoComplete="current-password"
        autoFocus={autoFocus}
      />
    </>
  );
}

function GoogleProof({ control }: { control: Control<ReauthValues> }) {
  const { t } = useTranslation();
  const config = useConfig();
  const { field, fieldState } = useController({ control, name: 'proof', rules: { validate: (value) => value !== '' } });
  if (config === null) return <TextSkeleton lines={2} />;
  if (config === 'unknown') return <Notice kind="error">{t('general.offline')}</Notice>;
  if (config.googleClientId === null) return <Notice kind="warning">{t('account.proof.none')}</Notice>;
  if (field.value !== '') return <Notice kind="success">{t('account.proof.googleDone')}</Notice>;
  const { error } = fieldState;
  return (
    <Box role="group" aria-label={t('account.proof.google')}>
      <Text variant="subtitle2" sx={{ mb: 0.75 }}>
        {t('account.proof.google')}
      </Text>
      <GoogleButton clientId={config.googleClientId} purpose="confirm" onCredential={field.onChange} />
      {error && (
        <FormHelperText error role="alert">
          {error.type === 'server' ? error.message : t('account.proof.googleFirst')}
        </FormHelperText>
      )}
    </Box>
  );
}
