import Box from '@mui/material/Box';
import { ApiError } from '@sosia/client';
import { validateRequiredField } from '@sosia/contract/validators';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useClient, useLoadConfig, useStore } from '../../lib/app-context.tsx';
import { encodePassword } from '../../lib/encode-password.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';
import { invalidate, staleAfter } from '../../lib/query-keys.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { useOnReauth } from '../../lib/use-on-reauth.ts';
import { AccountName } from './reauth/account-name.tsx';
import { twoColumns } from './section-card.tsx';

const empty = { current: '', password: '', confirmPassword: '' };

/** Changes the password. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, clearErrors, reset, formState } = useForm({ defaultValues: empty });
  const { isSubmitting, dirtyFields, errors } = formState;
  const [isChanged, setChanged] = useState(false);
  // Ignores the current password, which a password manager may have filled in.
  useUnsaved(Boolean(dirtyFields.password ?? dirtyFields.confirmPassword));
  useOnReauth(() => clearErrors('root'));
  const change = useChangePassword();
  const errorText = useErrorText();
  const submit = async ({ current, password }: typeof empty) => {
    setChanged(false);
    try {
      await change(current, password);
      reset(empty);
      setChanged(true);
    } catch (error) {
      if (showFieldErrors(error, ['current', 'password'], setError)) return;
      const isWrong = error instanceof ApiError && error.code === 'incorrectCredentials';
      setError(isWrong ? 'current' : 'root', { type: 'server', message: errorText(error) }, { shouldFocus: isWrong });
    }
  };
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit(submit)} gap={2.5}>
      <AccountName email={email} />
      <Box sx={twoColumns}>
        <PasswordField
          control={control}
          name="current"
          label={t('account.password.current')}
          validate={(value) => validateRequiredField(value) && 'passwordRequired'}
          autoComplete="current-password"
        />
      </Box>
      <Box sx={twoColumns}>
        <NewPasswordFields
          control={control}
          label={t('account.password.new')}
          confirmLabel={t('account.password.confirm')}
        />
      </Box>
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {isChanged && <Notice kind="success">{t('account.password.changed')}</Notice>}
      <LoadingButton type="submit" variant="contained" loading={isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('account.password.change')}
      </LoadingButton>
    </Stack>
  );
}

function useChangePassword() {
  const client = useClient();
  const store = useStore();
  const loadConfig = useLoadConfig();
  const queries = useQueryClient();
  return async (current: string, password: string) => {
    const { passwordSecret } = await loadConfig();
    const body = {
      current: await encodePassword(current, passwordSecret),
      password: await encodePassword(password, passwordSecret),
    };
    const { token } = await client.call('changePassword', { body });
    store.signIn(token);
    void invalidate(queries, staleAfter.sessionsChange());
  };
}
