import Link from '@mui/material/Link';
import { ApiError } from '@sosia/client';
import { validateRequiredField } from '@sosia/contract/validators';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';
import type { SignIn } from './use-sign-in.ts';

/** Second factor: a code from the authenticator app or a recovery code. */
export function CodeForm({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const other = kind === 'app' ? 'recovery' : 'app';
  return (
    <Stack gap={2.5}>
      {/* One form per kind, so that its field starts empty and focused. */}
      <OneCode key={kind} kind={kind} signIn={signIn} />
      <Stack direction="row" wrap gap={2} justify="space-between" sx={{ typography: 'body2' }}>
        <Link component="button" type="button" onClick={() => setKind(other)} sx={{ minHeight: 32 }}>
          {t(kind === 'app' ? 'auth.useRecovery' : 'auth.useApp')}
        </Link>
        <Link component="button" type="button" onClick={signIn.back} sx={{ minHeight: 32 }}>
          {t('auth.backToSignIn')}
        </Link>
      </Stack>
    </Stack>
  );
}

function OneCode({ kind, signIn }: { kind: 'app' | 'recovery'; signIn: SignIn }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const submit = async ({ code }: { code: string }) => {
    try {
      await signIn.withCode(code.trim());
    } catch (error) {
      if (showFieldErrors(error, ['code'], setError)) return;
      const isWrong = error instanceof ApiError && error.code === 'secondFactorWrong';
      setError(isWrong ? 'code' : 'root', { type: 'server', message: errorText(error) }, { shouldFocus: isWrong });
    }
  };
  const isApp = kind === 'app';
  const failure = formState.errors.root?.message;
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit(submit)} gap={2.5}>
      <Field
        control={control}
        name="code"
        label={t(isApp ? 'auth.code' : 'auth.recoveryCode')}
        hint={t(isApp ? 'auth.codeHint' : 'auth.recoveryHint')}
        validate={validateRequiredField}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoFocus
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton type="submit" variant="contained" size="large" loading={formState.isSubmitting || signIn.isDone}>
        {t('general.continue')}
      </LoadingButton>
    </Stack>
  );
}
