import { validateTerms } from '@sosia/contract/validators';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { Grid } from '../../components/layout/grid.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { LoadingButton } from '../../components/loading-button.tsx';
import { NameFields } from '../../components/name-fields.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { Notice } from '../../components/notice.tsx';
import { EmailField } from './email-field.tsx';
import { TermsSentence } from './terms-sentence.tsx';
import { type SignUpValues, useSignUp } from './use-sign-up.ts';

const empty: SignUpValues = { name: '', lastName: '', email: '', password: '', confirmPassword: '', terms: false };

/** Registration form. */
export function SignUpForm() {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm<SignUpValues>({ defaultValues: empty });
  const signUp = useSignUp(setError);
  const failure = formState.errors.root?.message;
  return (
    <Stack component="form" noValidate onSubmit={handleSubmit(signUp)} gap={2.5}>
      <Grid gap={2.5} columns={{ mobile: '1fr', phablet: '1fr 1fr' }}>
        <NameFields control={control} />
      </Grid>
      <EmailField control={control} autoComplete="username" />
      <NewPasswordFields control={control} label={t('auth.password')} confirmLabel={t('auth.confirmPassword')} />
      <CheckboxField control={control} name="terms" validate={validateTerms}>
        <TermsSentence />
      </CheckboxField>
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadingButton type="submit" variant="contained" size="large" loading={formState.isSubmitting}>
        {t('auth.signUp')}
      </LoadingButton>
    </Stack>
  );
}
