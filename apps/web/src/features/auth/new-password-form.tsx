import type { ResponseOf } from '@sosia/client';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFocusFallback } from '../../components/use-focus-fallback.ts';
import { useClient, useLoadConfig } from '../../lib/app-context.tsx';
import { encodePassword } from '../../lib/encode-password.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';

export type ResetStatus = ResponseOf<'resetPassword'>['status'];

interface NewPasswordFormProps {
  token: string;
  onAnswer: (status: ResetStatus) => void;
}

/** Sets a new password for the account of an emailed token. */
export function NewPasswordForm({ token, onAnswer }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const client = useClient();
  const loadConfig = useLoadConfig();
  const errorText = useErrorText();
  const place = useFocusFallback<HTMLFormElement>();
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const submit = async (values: { password: string }) => {
    try {
      const { passwordSecret } = await loadConfig();
      const password = await encodePassword(values.password, passwordSecret);
      onAnswer((await client.call('resetPassword', { body: { token, password } })).status);
    } catch (error) {
      if (showFieldErrors(error, ['password'], setError)) return;
      setError('root', { type: 'server', message: errorText(error) });
    }
  };
  const failure = formState.errors.root?.message;
  return (
    <Stack component="form" {...place} noValidate onSubmit={handleSubmit(submit)} gap={2.5}>
      <NewPasswordFields
        control={control}
        label={t('auth.newPassword')}
        confirmLabel={t('auth.confirmPassword')}
        autoFocus
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {t('auth.setPassword')}
      </LoadingButton>
    </Stack>
  );
}
