import { validateName, validateSurname } from '@sosia/contract/validators';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';

/** First and last name; form values `name` and `lastName`. */
export function NameFields<Values extends FieldValues & { name: string; lastName: string }>({
  control,
}: {
  control: Control<Values>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        control={control}
        name={'name' as FieldPath<Values>}
        label={t('auth.name')}
        validate={validateName}
        autoComplete="given-name"
      />
      <Field
        control={control}
        name={'lastName' as FieldPath<Values>}
        label={t('auth.surname')}
        validate={validateSurname}
        autoComplete="family-name"
      />
    </>
  );
}
