import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Stack } from './layout/stack.tsx';
import { Text } from './text.tsx';

export interface TextInputProps
  extends Pick<
    OutlinedInputProps,
    | 'value'
    | 'onChange'
    | 'onBlur'
    | 'name'
    | 'type'
    | 'autoComplete'
    | 'autoFocus'
    | 'disabled'
    | 'placeholder'
    | 'multiline'
    | 'minRows'
    | 'maxRows'
    | 'inputRef'
    | 'endAdornment'
    | 'required'
  > {
  label: string;
  /** Shown at the right of the label, such as a character count. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Error text; replaces the hint. */
  error?: string | null | undefined;
  inputMode?: 'text' | 'email' | 'url' | 'numeric' | 'search';
}

/** Labeled text field with hint and error. In react-hook-form use `<Field>`. */
export function TextInput({ label, aside, hint, error, inputMode, ...input }: TextInputProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div>
      <Stack direction="row" gap={2} justify="space-between" sx={{ mb: 0.75 }}>
        <Text component="label" htmlFor={id} variant="subtitle2">
          {label}
        </Text>
        {aside && (
          <Text variant="caption" muted sx={{ alignSelf: 'end' }}>
            {aside}
          </Text>
        )}
      </Stack>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={Boolean(error)}
        inputProps={{ inputMode, 'aria-describedby': note ? `${id}-note` : undefined }}
      />
      <FormHelperText
        id={`${id}-note`}
        error={Boolean(error)}
        // A live region must exist before its text changes, so it is rendered even if empty.
        aria-live="polite"
        sx={{ display: 'flex', gap: 0.75, alignItems: 'start', ...(note ? {} : { m: 0 }) }}
      >
        {error && <CircleAlert size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />}
        <span>{note}</span>
      </FormHelperText>
    </div>
  );
}
