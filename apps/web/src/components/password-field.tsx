import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';

/** Password field with a show/hide button. */
export function PasswordField<Values extends FieldValues>(props: ComponentProps<typeof Field<Values>>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          aria-label={t(shown ? 'general.hidePassword' : 'general.showPassword')}
          onClick={() => setShown(!shown)}
          sx={{ mr: -0.75 }}
        >
          <Icon size={20} aria-hidden />
        </IconButton>
      }
    />
  );
}
