import { validateConfirmPassword, validatePassword } from '@sosia/contract/validators';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  label: string;
  confirmLabel: string;
  autoFocus?: boolean;
}

/** New password and its repetition; form values `password` and `confirmPassword`. */
export function NewPasswordFields<Values extends FieldValues & { password: string; confirmPassword: string }>({
  control,
  label,
  confirmLabel,
  autoFocus = false,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        control={control}
        name={'password' as FieldPath<Values>}
        label={label}
        hint={t('auth.passwordHint')}
        validate={validatePassword}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <PasswordField
        control={control}
        name={'confirmPassword' as FieldPath<Values>}
        label={confirmLabel}
        validate={(value, values) => validateConfirmPassword(values.password, value)}
        autoComplete="new-password"
      />
    </>
  );
}
