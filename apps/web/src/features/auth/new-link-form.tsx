import Link from '@mui/material/Link';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useClientState } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { EmailField } from './email-field.tsx';
import { useResend } from './use-resend.ts';

/** Sends a new verification link. */
export function NewLinkForm() {
  const { t } = useTranslation();
  const email = useClientState((state) => state.user?.email ?? '');
  const { control, handleSubmit } = useForm({ defaultValues: { email } });
  const { resend, state, failure } = useResend();
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit((values) => resend(values.email.trim()))} gap={2}>
      <EmailField control={control} autoComplete="email" />
      {state === 'sent' && <Notice kind="success">{t('auth.newLinkSent')}</Notice>}
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton type="submit" variant="contained" size="large" loading={state === 'sending'}>
        {t('auth.sendNewLink')}
      </LoadingButton>
      <Link component={RouterLink} to={paths.login} sx={{ justifySelf: 'center' }}>
        {t('auth.backToSignIn')}
      </Link>
    </Stack>
  );
}
