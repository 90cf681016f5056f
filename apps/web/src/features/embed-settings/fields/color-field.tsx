import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../../components/layout/grid.tsx';
import { Text } from '../../../components/text.tsx';
import { coarsePointer } from '../../../theme/coarse-pointer.ts';
import { tokenColor } from '../../../theme/color.ts';

interface ColorFieldProps {
  label: string;
  /** `#rrggbb` in lowercase. */
  value: string;
  /** Default color, which follows light and dark. */
  standard: string;
  /** Contrast warning or error from the server. */
  note?: string | undefined;
  onChange: (value: string) => void;
}

const whole = /^#?([0-9a-f]{6})$/i;
const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** Color field with picker, hex input and reset. */
export function ColorField({ label, value, standard, note, onChange }: ColorFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { text, isWrong, write, end, discard } = useColorText(value, onChange);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Grid gap={1.25} columns="44px minmax(0, 1fr) auto" align="center">
        <Box
          component="input"
          type="color"
          value={value}
          onChange={(event) => write(event.target.value)}
          aria-label={t('embeds.look.pick', { name: label })}
          sx={swatch}
        />
        <Box sx={{ minWidth: 0 }}>
          <Text component="label" htmlFor={id} variant="caption" muted sx={{ display: 'block' }}>
            {label}
          </Text>
          <Box
            component="input"
            id={id}
            value={text}
            onChange={(event) => write(event.target.value.trim())}
            onBlur={end}
            maxLength={9}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={isWrong}
            aria-describedby={isWrong || note ? `${id}-note` : undefined}
            sx={hex}
          />
        </Box>
        <IconButton
          size="small"
          aria-label={t('embeds.look.reset', { name: label })}
          title={t('embeds.look.reset', { name: label })}
          disabled={value === standard}
          onClick={() => {
            discard();
            onChange(standard);
          }}
          sx={{ '&.Mui-disabled': { opacity: 0 } }}
        >
          <RotateCcw size={16} aria-hidden />
        </IconButton>
      </Grid>
      {(isWrong || note) && (
        <Text
          id={`${id}-note`}
          role="status"
          variant="caption"
          sx={{ mt: 0.5, color: isWrong ? 'error.main' : 'text.secondary' }}
        >
          {isWrong ? t('validation.colourFormat') : note}
        </Text>
      )}
    </Box>
  );
}

/** The typed text of a color. Invalid text stays until the value changes. */
function useColorText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<{ text: string; for: string } | null>(null);
  const text = typed?.for === value ? typed.text : value;
  const isWrong = !whole.test(text) && !short.test(text);
  const discard = () => setTyped(null);
  const write = (written: string) => {
    const found = whole.exec(written)?.[1]?.toLowerCase();
    setTyped({ text: written, for: found ? `#${found}` : value });
    if (found) onChange(`#${found}`);
  };
  /** On blur, three digits are a valid color too. */
  const end = () => {
    const [, red, green, blue] = short.exec(text) ?? [];
    if (red && green && blue) onChange(`#${red}${red}${green}${green}${blue}${blue}`.toLowerCase());
    if (!isWrong) discard();
  };
  return { text, isWrong, write, end, discard };
}

const ring = { outline: `3px solid ${tokenColor('brand')}`, outlineOffset: 2 };
const swatch = {
  width: 44,
  height: 44,
  p: 0,
  border: `1px solid ${tokenColor('edge')}`,
  borderRadius: 3,
  bgcolor: 'transparent',
  cursor: 'pointer',
  overflow: 'hidden',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: 0 },
  '&::-moz-color-swatch': { border: 0 },
  '&:focus-visible': ring,
};
const hex = {
  width: 1,
  minHeight: 24,
  [coarsePointer]: { minHeight: 44, fontSize: 16 },
  p: 0,
  border: 0,
  borderBottom: '1px solid transparent',
  bgcolor: 'transparent',
  color: 'text.primary',
  typography: 'subtitle2',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: tokenColor('line') },
  '&:focus': { borderColor: tokenColor('brand'), outline: 'none' },
  '&[aria-invalid=true]': { borderColor: tokenColor('bad') },
};
