import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Text } from '../text.tsx';
import { Stack } from './stack.tsx';

interface SectionProps {
  title: string;
  /** Rank of the heading below the headings around the section. The default is 3. */
  level?: 2 | 3 | 4;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A landmark of a page or dialog, labeled by its heading. */
export function Section({ title, level = 3, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} gap={1} shrink>
      <Stack direction="row" gap={1} align="baseline">
        <Typography id={id} variant="subtitle2" component={`h${level}`} sx={{ mr: 'auto' }}>
          {title}
        </Typography>
        {aside && (
          <Text className="numbers" variant="caption" muted>
            {aside}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
