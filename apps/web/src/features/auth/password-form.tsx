import Link from '@mui/material/Link';
import { ApiError } from '@sosia/client';
import { validateRequiredField } from '@sosia/contract/validators';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useNavigate } from 'react-router';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { Text } from '../../components/text.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';
import { paths } from '../../lib/paths.ts';
import { EmailField } from './email-field.tsx';
import type { SignIn } from './use-sign-in.ts';

interface LoginValues {
  email: string;
  password: string;
}

interface PasswordFormProps {
  signIn: SignIn;
  /** Known account, so that the password is asked for first. */
  email: string;
  /** Navigates away, so not shown over unsaved changes. */
  canForget: boolean;
}

/** Email and password form. */
export function PasswordForm({ signIn, email, canForget }: PasswordFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { control, handleSubmit, setError, getValues, formState } = useForm<LoginValues>({
    defaultValues: { email, password: '' },
  });
  const submit = async (values: LoginValues) => {
    try {
      await signIn.byPassword(values.email, values.password);
    } catch (error) {
      if (showFieldErrors(error, ['email', 'password'], setError)) return;
      const place = placeOf(error);
      setError(place, { type: 'server', message: errorText(error) }, { shouldFocus: place !== 'root' });
    }
  };
  const failure = formState.errors.root?.message;
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit(submit)} gap={2.5}>
      <EmailField control={control} autoComplete="username" />
      <div>
        <PasswordField
          control={control}
          name="password"
          label={t('auth.password')}
          validate={(value) => validateRequiredField(value) && 'passwordRequired'}
          autoComplete="current-password"
          autoFocus={email !== ''}
        />
        {canForget && (
          <Text variant="body2" sx={{ mt: 0.625, textAlign: 'right' }}>
            <ForgotLink email={() => getValues('email')} />
          </Text>
        )}
      </div>
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton type="submit" variant="contained" size="large" loading={formState.isSubmitting || signIn.isDone}>
        {t('auth.signIn')}
      </LoadingButton>
    </Stack>
  );
}

/** Carries over the typed email. */
function ForgotLink({ email }: { email: () => string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Link
      component={RouterLink}
      to={paths.resetPassword}
      sx={{ display: 'inline-block', py: 0.375 }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(paths.resetPassword, { state: { email: email() } });
      }}
    >
      {t('auth.forgot')}
    </Link>
  );
}

/**
 * Shows an unknown email at the email field, a wrong password at the password field, and other errors below the form.
 */
function placeOf(error: unknown): 'email' | 'password' | 'root' {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'userNotFound') return 'email';
  return code === 'incorrectCredentials' ? 'password' : 'root';
}
