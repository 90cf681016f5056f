import { validateRequiredField } from '@sosia/contract/validators';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.tsx';

interface CodeFieldProps<Values extends FieldValues & { code: string }> {
  control: Control<Values>;
  /** `app`: six digits of the authenticator app alone; `any`: a recovery code will do as well. */
  kind: 'app' | 'any';
}

/** The second factor; the form's values hold it as `code`. */
export function CodeField<Values extends FieldValues & { code: string }>({ control, kind }: CodeFieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <Field
      control={control}
      name={'code' as FieldPath<Values>}
      label={t(kind === 'app' ? 'account.twoFactor.code' : 'account.twoFactor.anyCode')}
      hint={kind === 'app' ? t('account.twoFactor.codeHint') : null}
      validate={validateRequiredField}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoFocus
    />
  );
}
