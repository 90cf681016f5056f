import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Stack } from '../../components/layout/stack.tsx';

interface SectionCardProps {
  /** URL fragment: `/account-settings#sessions`. */
  anchor: string;
  title: string;
  text: string;
  /** Status next to the title. */
  state?: ReactNode;
  children: ReactNode;
}

/** A section of the settings, as a card. */
export function SectionCard({ anchor, title, text, state, children }: SectionCardProps) {
  const id = useId();
  const place = useSectionFocus();
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
 * Keeps focus in the section: when the focused element is removed, such as a deleted row, focus moves to the section
 * and a screen reader announces it.
 */
function useSectionFocus() {
  const section = useRef<HTMLElement>(null);
  // Includes dialogs rendered inside it. React fires no `blur` for removed elements.
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

/** Two columns, one on a phone. */
export const twoColumns = { display: 'grid', gap: 2.5, gridTemplateColumns: { mobile: '1fr', phablet: '1fr 1fr' } };
