import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Stack } from './layout/stack.tsx';

interface LoadingButtonProps extends Omit<ButtonProps, 'loading' | 'loadingPosition' | 'loadingIndicator'> {
  /** Whether the action is pending; clicks are then ignored. */
  loading: boolean;
}

/**
 * Button with a pending state. It is not disabled while pending: a disabled button loses focus, and keyboard users
 * would have to find it again after a failure. Its size does not change.
 */
export function LoadingButton({ loading, onClick, startIcon, children, ...button }: LoadingButtonProps) {
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
