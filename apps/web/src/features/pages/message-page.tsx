import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentTitle } from '../../components/document-title.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { tokenColor } from '../../theme/color.ts';

interface MessagePageProps {
  icon: LucideIcon;
  title: string;
  text: string;
  note?: string | null;
  children: ReactNode;
}

/** A centered message with a link or button to continue. */
export function MessagePage({ icon: Icon, title, text, note, children }: MessagePageProps) {
  return (
    <Stack
      align="center"
      sx={{
        flex: 1,
        placeContent: 'center',
        textAlign: 'center',
        px: 3,
        py: 8,
      }}
    >
      <DocumentTitle title={title} />
      <Stack
        sx={{
          placeItems: 'center',
          width: 72,
          height: 72,
          borderRadius: 5,
          mb: 3,
          bgcolor: tokenColor('accent-soft'),
          color: tokenColor('accent-ink'),
        }}
      >
        <Icon size={34} strokeWidth={1.75} aria-hidden />
      </Stack>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1.5, mb: 4, maxWidth: 420, textWrap: 'balance' }}>
        {text}
      </Typography>
      {children}
      {note && (
        <Typography variant="caption" sx={{ color: 'text.secondary', mt: 4, overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </Stack>
  );
}
