import { ApiError } from '@sosia/client';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../components/layout/dialog-form.tsx';
import { Text } from '../../../components/text.tsx';
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

/** Shows the key and asks for a code generated from it. */
export function ScanDialog({ secret, uri, onCode, onClose }: ScanDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { control, handleSubmit, setError, clearErrors, formState } = useForm({ defaultValues: { code: '' } });
  const { isSubmitting, errors } = formState;
  // The app may already hold the key, so it must survive the end of the session.
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
    <DialogForm
      title={t('account.twoFactor.scanTitle')}
      submitLabel={t('account.twoFactor.confirm')}
      busy={isSubmitting}
      error={errors.root?.message}
      keepsInput
      gap={2.5}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <Text muted>{t('account.twoFactor.scanText')}</Text>
      <AuthenticatorKey secret={secret} uri={uri} />
      <CodeField control={control} kind="app" />
    </DialogForm>
  );
}
