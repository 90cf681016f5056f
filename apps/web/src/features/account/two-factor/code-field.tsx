import { validateRequiredField } from '@sosia/contract/validators';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.tsx';

interface CodeFieldProps<Values extends FieldValues & { code: string }> {
  control: Control<Values>;
  /** `app`: six digits from the authenticator app; `any`: also a recovery code. */
  kind: 'app' | 'any';
}

/** Second factor; form value `code`. */
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
