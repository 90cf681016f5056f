import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { limits } from '@sosia/contract/limits';
import { Plus, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../../components/layout/stack.tsx';
import { TextInput, type TextInputProps } from '../../../components/text-input.tsx';
import { coarsePointer } from '../../../theme/coarse-pointer.ts';
import { tokenColor } from '../../../theme/color.ts';
import { addItems, type ItemComplaint, type ItemRules } from './add-items.ts';

interface ChipsFieldProps extends Pick<TextInputProps, 'label' | 'hint' | 'placeholder' | 'inputMode' | 'type'> {
  items: readonly string[];
  onChange: (items: string[]) => void;
  rules: ItemRules;
  /** Error from the server about the list. */
  refused?: string | undefined;
  /** Content after an item, such as its status. */
  stateOf?: (item: string) => ReactNode;
}

/** List field whose items are typed or pasted and validated before they are added. */
export function ChipsField({ items, onChange, rules, refused, stateOf, label, ...input }: ChipsFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const textOf = (wrong: ItemComplaint) => {
    if (wrong === 'full') return t('embeds.full', { max: rules.max });
    return wrong === 'twice' ? t('embeds.twice') : t(`validation.${wrong}`);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const added = addItems(items, text, rules);
    if (added.items.length > items.length) onChange(added.items);
    setText(added.rest);
    setError(added.wrong && textOf(added.wrong));
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={add}>
      <TextInput
        {...input}
        label={label}
        value={text}
        inputRef={field}
        onChange={({ target }) => {
          setText(target.value.slice(0, limits.urlChars));
          setError(null);
        }}
        error={error ?? refused}
        autoComplete="off"
        endAdornment={
          <Button
            type="submit"
            size="small"
            startIcon={<Plus size={16} aria-hidden />}
            sx={{ flex: 'none', mr: -0.75 }}
          >
            {t('embeds.add')}
          </Button>
        }
      />
      {items.length > 0 && (
        <Stack component="ul" aria-label={label} direction="row" wrap gap={1} sx={list}>
          {items.map((item) => (
            <Chip
              key={item}
              item={item}
              onRemove={() => {
                onChange(items.filter((other) => other !== item));
                field.current?.focus();
              }}
            >
              {stateOf?.(item)}
            </Chip>
          ))}
        </Stack>
      )}
    </form>
  );
}

function Chip({ item, onRemove, children }: { item: string; onRemove: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={chip}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
        {item}
      </Box>
      {children}
      <Stack component="button" type="button" aria-label={t('embeds.remove', { item })} onClick={onRemove} sx={cross}>
        <X size={15} aria-hidden />
      </Stack>
    </Box>
  );
}

const list = { m: 0, mt: 1.25, p: 0, listStyle: 'none' };
const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  maxWidth: 1,
  pl: 1.5,
  pr: 0.5,
  minHeight: 34,
  borderRadius: 4,
  border: `1px solid ${tokenColor('line')}`,
  bgcolor: tokenColor('raise'),
  typography: 'body2',
  fontWeight: 550,
};
const cross = {
  placeItems: 'center',
  flex: 'none',
  width: 26,
  height: 26,
  p: 0,
  border: 0,
  borderRadius: 999,
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  '&:hover': { bgcolor: tokenColor('line'), color: 'text.primary' },
  '&:focus-visible': { outline: `3px solid ${tokenColor('brand')}`, outlineOffset: 1 },
  [coarsePointer]: { width: 44, height: 44 },
};
