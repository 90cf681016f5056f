import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Stack } from './layout/stack.tsx';

interface WorkButtonProps extends Omit<ButtonProps, 'loading' | 'loadingPosition' | 'loadingIndicator'> {
  /** Its work is going on: pressing it again does nothing. */
  loading: boolean;
}

/**
 * A button that shows its work going on. It keeps the keyboard's place meanwhile: one that is switched off loses the
 * focus, and after a failure whoever pressed it by a key would have to look for it again. Its size stays.
 */
export function LoadingButton({ loading, onClick, startIcon, children, ...button }: WorkButtonProps) {
  const wheel = loading && <CircularProgress size={18} color="inherit" aria-hidden />;
  return (
    <Button
      {...button}
      startIcon={startIcon && (wheel || startIcon)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {wheel && !startIcon && (
        <Stack component="span" aria-hidden sx={{ position: 'absolute' }}>
          {wheel}
        </Stack>
      )}
      <Box component="span" sx={{ opacity: wheel && !startIcon ? 0 : 1 }}>
        {children}
      </Box>
    </Button>
  );
}
