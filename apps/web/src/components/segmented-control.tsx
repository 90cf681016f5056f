import ButtonBase from '@mui/material/ButtonBase';
import type { LucideIcon } from 'lucide-react';
import { coarsePointer } from '../theme/coarse-pointer.ts';
import { tokenColor } from '../theme/color.ts';
import { Stack } from './layout/stack.tsx';

interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** Choice of one of a few options, side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedControlProps<Value>) {
  return (
    <Stack
      role="group"
      aria-label={label}
      direction="row"
      sx={{
        p: 0.5,
        borderRadius: 2.5,
        bgcolor: tokenColor('paper'),
        border: `1px solid ${tokenColor('line')}`,
      }}
    >
      {options.map(({ value: own, label: name, icon: Icon }) => (
        <ButtonBase
          key={own}
          aria-pressed={own === value}
          disabled={disabled}
          onClick={() => onChange(own)}
          sx={{
            flex: 1,
            gap: 0.75,
            minHeight: 36,
            [coarsePointer]: { minHeight: 44 },
            px: 1,
            borderRadius: 1.75,
            typography: 'body2',
            fontWeight: 600,
            color: own === value ? 'text.primary' : 'text.secondary',
            bgcolor: own === value ? 'background.paper' : 'transparent',
            boxShadow: own === value ? `0 1px 3px ${tokenColor('shadow')}` : 'none',
            '&:hover': { color: 'text.primary' },
            '& svg': { display: { mobile: 'none', phablet: 'block' } },
          }}
        >
          {Icon && <Icon size={17} aria-hidden />}
          {name}
        </ButtonBase>
      ))}
    </Stack>
  );
}
