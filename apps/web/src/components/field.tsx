import type { Validator } from '@sosia/contract/validators';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useFieldError } from '../lib/field-error.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

interface FieldProps<Values extends FieldValues>
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** A validator of the contract. It returns a key under `validation.` or null. */
  validate?: (value: string, values: Values) => ReturnType<Validator>;
}

/** Text field for react-hook-form that shows its error. */
export function Field<Values extends FieldValues>({ control, name, validate, ...input }: FieldProps<Values>) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value: string, values: Values) => validate?.(value, values) ?? true },
  });
  const error = useFieldError(fieldState.error);
  const { ref, ...bound } = field;
  return <TextInput {...input} {...bound} inputRef={ref} error={error} />;
}
