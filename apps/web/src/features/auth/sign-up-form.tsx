import Box from '@mui/material/Box';
import { validateTerms } from '@sosia/contract/validators';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { NameFields } from '../../components/name-fields.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { EmailField } from './email-field.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import { type SignUpValues, useSignUp } from './use-sign-up.ts';

const empty: SignUpValues = { name: '', lastName: '', email: '', password: '', confirmPassword: '', terms: false };

/** Name, address, password and the tick. */
export function SignUpForm() {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm<SignUpValues>({ defaultValues: empty });
  const signUp = useSignUp(setError);
  const failure = formState.errors.root?.message;
  return (
    <Box component="form" noValidate onSubmit={handleSubmit(signUp)} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <NameFields control={control} />
      </Box>
      <EmailField control={control} autoComplete="username" />
      <NewPasswordFields control={control} label={t('auth.password')} confirmLabel={t('auth.confirmPassword')} />
      <CheckboxField control={control} name="terms" validate={validateTerms}>
        <TermsSentence />
      </CheckboxField>
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {t('auth.signUp')}
      </LoadingButton>
    </Box>
  );
}
