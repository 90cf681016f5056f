import { validateEmail } from '@sosia/contract/validators';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field.tsx';

interface EmailFieldProps<Values extends FieldValues & { email: string }> {
  control: Control<Values>;
  /** `username` on sign-in, so that password managers store the pair. */
  autoComplete: 'username' | 'email';
}

/** Email field; form value `email`. */
export function EmailField<Values extends FieldValues & { email: string }>(props: EmailFieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <Field
      {...props}
      name={'email' as FieldPath<Values>}
      label={t('auth.email')}
      validate={validateEmail}
      type="email"
      inputMode="email"
    />
  );
}
