import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { OutboxLink } from '../../components/outbox-link.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { showFieldErrors } from '../../lib/field-error.ts';
import { paths } from '../../lib/paths.ts';
import { EmailField } from './email-field.tsx';

/** Sends a password reset link. The response is the same for every address. */
export function ResetForm({ email = '' }: { email?: string }) {
  const { t } = useTranslation();
  const client = useClient();
  const errorText = useErrorText();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { email } });
  const send = async (values: { email: string }) => {
    const address = values.email.trim();
    try {
      await client.call('sendResetEmail', { body: { email: address } });
      setSentTo(address);
    } catch (error) {
      setSentTo(null);
      if (!showFieldErrors(error, ['email'], setError)) setError('root', { type: 'server', message: errorText(error) });
    }
  };
  const failure = formState.errors.root?.message;
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit(send)} gap={2.5}>
      <EmailField control={control} autoComplete="username" />
      {sentTo !== null && (
        <>
          <Notice kind="success">
            <Trans
              i18nKey="auth.resetSent"
              values={{ email: sentTo }}
              components={{ mail: <Box component="strong" sx={{ overflowWrap: 'anywhere' }} /> }}
            />
          </Notice>
          <OutboxLink />
        </>
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton
        type="submit"
        variant={sentTo === null ? 'contained' : 'outlined'}
        size="large"
        loading={formState.isSubmitting}
      >
        {t(sentTo === null ? 'auth.sendReset' : 'auth.sendAgain')}
      </LoadingButton>
      <Link component={RouterLink} to={paths.login} sx={{ justifySelf: 'center' }}>
        {t('auth.backToSignIn')}
      </Link>
    </Stack>
  );
}
