import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { validateEmail } from '@sosia/contract/validators';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useClientState } from '../../lib/app-context.tsx';
import { paths } from '../../lib/paths.ts';
import { useResend } from './use-resend.ts';

/** Asks for the address and sends a new confirmation link to it. */
export function NewLinkForm() {
  const { t } = useTranslation();
  const email = useClientState((state) => state.user?.email ?? '');
  const { control, handleSubmit } = useForm({ defaultValues: { email } });
  const { resend, state, failure } = useResend();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit((values) => resend(values.email.trim()))}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Field
        control={control}
        name="email"
        label={t('auth.email')}
        validate={validateEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      {state === 'sent' && <Notice kind="success">{t('auth.newLinkSent')}</Notice>}
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button type="submit" variant="contained" size="large" loading={state === 'sending'}>
        {t('auth.sendNewLink')}
      </Button>
      <Link component={RouterLink} to={paths.login} sx={{ justifySelf: 'center' }}>
        {t('auth.backToSignIn')}
      </Link>
    </Box>
  );
}
