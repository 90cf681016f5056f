import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import type { Validator } from '@sosia/contract/validators';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useFieldError } from '../lib/field-error.ts';
import { Stack } from './layout/stack.tsx';
import { Text } from './text.tsx';

interface CheckboxFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  validate: Validator;
  children: ReactNode;
}

/** Checkbox for react-hook-form. Its label may contain links. */
export function CheckboxField<Values extends FieldValues>({
  control,
  name,
  validate,
  children,
}: CheckboxFieldProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value) => validate(value) ?? true },
  });
  const error = useFieldError(fieldState.error);
  return (
    <div>
      <Stack direction="row" align="start" sx={{ ml: -1 }}>
        <Checkbox
          id={id}
          checked={Boolean(field.value)}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          slotProps={{
            input: {
              ref: field.ref,
              name: field.name,
              'aria-invalid': Boolean(error),
              'aria-describedby': error ? `${id}-error` : undefined,
            },
          }}
        />
        <Text component="label" htmlFor={id} variant="body2" sx={{ pt: 1, cursor: 'pointer' }}>
          {children}
        </Text>
      </Stack>
      {error && (
        <FormHelperText id={`${id}-error`} error sx={{ display: 'flex', gap: 0.75 }}>
          <CircleAlert size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
          <span>{error}</span>
        </FormHelperText>
      )}
    </div>
  );
}
