import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Stack } from '../../components/layout/stack.tsx';

interface SectionCardProps {
  /** The section's place in the page: `/account-settings#sessions`. */
  anchor: string;
  title: string;
  text: string;
  /** How it stands, beside the title. */
  state?: ReactNode;
  children: ReactNode;
}

/** One part of the settings. */
export function SectionCard({ anchor, title, text, state, children }: SectionCardProps) {
  const id = useId();
  const place = useKeptPlace();
  return (
    <Card
      component="section"
      {...place}
      id={anchor}
      aria-labelledby={id}
      sx={{ p: { mobile: 2.5, tablet: 3.5 }, scrollMarginTop: 16 }}
    >
      <Stack direction="row" wrap gap={1.5} align="center">
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {state}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '58ch' }}>
        {text}
      </Typography>
      <Stack gap={2.5} sx={{ mt: 2.5 }}>
        {children}
      </Stack>
    </Card>
  );
}

/**
 * What was pressed in here may be gone once its work is done, as the row that a dialog removed. The keyboard then goes on
 * from the section, and a screen reader says which.
 */
function useKeptPlace() {
  const section = useRef<HTMLElement>(null);
  // In a dialog of it as well. React passes on no `blur` for what is removed.
  const isHere = useRef(false);
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  });
  return {
    ref: section,
    tabIndex: -1,
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: () => {
      isHere.current = false;
    },
  };
}

/** Two fields side by side, one below the other on a phone. */
export const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { mobile: '1fr', phablet: '1fr 1fr' } };
