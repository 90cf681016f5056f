import Box from '@mui/material/Box';
import { ApiError } from '@sosia/client';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { LoadingButton } from '../../../components/loading-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useErrorText } from '../../../lib/error-text.ts';
import { showFieldErrors } from '../../../lib/field-error.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useOnReauth } from '../../../lib/use-on-reauth.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { CodeField } from './code-field.tsx';

interface ScanDialogProps {
  secret: string;
  uri: string;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Shows the key and asks for a code that was made with it. */
export function ScanDialog({ secret, uri, onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const errorText = useErrorText();
  const { control, handleSubmit, setError, clearErrors, formState } = useForm({ defaultValues: { code: '' } });
  const { isSubmitting, errors } = formState;
  // The key is in the app by now: it must not be lost with the session.
  useUnsaved(true);
  useOnReauth(() => clearErrors('root'));
  const submit = async ({ code }: { code: string }) => {
    try {
      await onCode(code);
    } catch (error) {
      if (showFieldErrors(error, ['code'], setError)) return;
      const isWrong = error instanceof ApiError && error.code === 'secondFactorWrong';
      setError(isWrong ? 'code' : 'root', { type: 'server', message: errorText(error) }, { shouldFocus: isWrong });
    }
  };
  return (
    <AppDialog
      open
      title={t('account.twoFactor.scanTitle')}
      // A click beside the dialog does not lose the key.
      onClose={(byButton) => byButton && onClose()}
      busy={isSubmitting}
      actions={
        <LoadingButton type="submit" form={id} variant="contained" loading={isSubmitting}>
          {t('account.twoFactor.confirm')}
        </LoadingButton>
      }
    >
      <Box component="form" id={id} noValidate onSubmit={handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ color: 'text.secondary' }}>{t('account.twoFactor.scanText')}</Box>
        <AuthenticatorKey secret={secret} uri={uri} />
        <CodeField control={control} kind="app" />
        {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      </Box>
    </AppDialog>
  );
}
