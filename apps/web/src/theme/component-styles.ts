import type { Components, Theme } from '@mui/material/styles';
import { coarsePointer } from './coarse-pointer.ts';
import { tokenColor } from './color.ts';

/** Radii in pixels, in steps of 4. */
const radius = { control: 8, card: 16 } as const;

const focusRing = { outline: `3px solid ${tokenColor('brand')}`, outlineOffset: 2 };

const buttons: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        minHeight: 40,
        [coarsePointer]: { minHeight: 44 },
        padding: '8px 16px',
        transition: 'background-color 140ms, border-color 140ms, color 140ms, transform 140ms',
        '&:active': { transform: 'translateY(1px)' },
        '& .lucide': { flex: 'none' },
        '&[aria-busy="true"]': { cursor: 'progress', transform: 'none' },
      },
      contained: {
        '&[aria-busy="true"]': { backgroundColor: tokenColor('brand-soft'), color: tokenColor('brand') },
      },
      sizeSmall: { minHeight: 32, padding: '4px 12px', fontSize: '0.875rem', [coarsePointer]: { minHeight: 44 } },
      sizeLarge: { minHeight: 48, padding: '11px 20px', fontSize: '1rem' },
      outlined: {
        borderColor: tokenColor('line'),
        backgroundColor: tokenColor('surface'),
        color: tokenColor('ink'),
        '&:hover': { borderColor: tokenColor('edge'), backgroundColor: tokenColor('raise') },
        '&.MuiButton-colorError': { color: tokenColor('bad') },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        color: tokenColor('ink-2'),
        '&:hover': { color: tokenColor('ink') },
        [coarsePointer]: { minWidth: 44, minHeight: 44 },
      },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: { fontWeight: 550, textUnderlineOffset: '0.2em', textDecorationThickness: '1px', borderRadius: 4 },
    },
  },
};

const fields: Components<Theme> = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        backgroundColor: tokenColor('raise'),
        '& .MuiOutlinedInput-notchedOutline': { borderColor: tokenColor('edge'), transition: 'border-color 140ms' },
        '&.Mui-focused': { backgroundColor: tokenColor('surface') },
        '& input:focus-visible, & textarea:focus-visible': { outline: 'none' },
      },
      input: {
        padding: '11px 14px',
        '&::placeholder': { color: tokenColor('ink-2'), opacity: 0.85 },
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${tokenColor('brand-soft')} inset`,
          WebkitTextFillColor: tokenColor('ink'),
          borderRadius: radius.control,
        },
      },
      multiline: { padding: 0 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { margin: '6px 0 0', fontSize: '0.875rem', lineHeight: 1.4, color: tokenColor('ink-2') } },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: { borderRadius: radius.control, color: tokenColor('edge'), padding: 8, [coarsePointer]: { padding: 10 } },
    },
  },
};

const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        borderRadius: radius.card,
        border: `1px solid ${tokenColor('line')}`,
        boxShadow: `0 1px 2px ${tokenColor('shadow')}`,
      },
    },
  },
  MuiDialog: {
    defaultProps: { maxWidth: 'xs', fullWidth: true },
    styleOverrides: {
      paper: {
        borderRadius: radius.card,
        border: `1px solid ${tokenColor('line')}`,
        boxShadow: `0 24px 60px ${tokenColor('shadow')}`,
        '@media (max-width: 599.95px)': { margin: 12, width: 'calc(100% - 24px)', maxHeight: 'calc(100% - 24px)' },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: tokenColor('veil') } } },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '24px 24px 8px', fontFamily: 'var(--sosia-font-name)', fontSize: '1.375rem', lineHeight: 1.25 },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 24px', gap: 4 } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        marginTop: 6,
        borderRadius: 12,
        border: `1px solid ${tokenColor('line')}`,
        boxShadow: `0 12px 32px ${tokenColor('shadow')}`,
      },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        backgroundColor: tokenColor('ink'),
        color: tokenColor('paper'),
        fontSize: '0.8125rem',
        padding: '6px 10px',
      },
    },
  },
};

const rest: Components<Theme> = {
  MuiTabs: {
    styleOverrides: { indicator: { backgroundColor: tokenColor('accent'), height: 2, borderRadius: 2 } },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        padding: '10px 2px',
        marginRight: 24,
        color: tokenColor('ink-2'),
        '&.Mui-selected': { color: tokenColor('ink') },
      },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: 999, fontWeight: 550 } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 999, backgroundColor: tokenColor('line') },
      bar: { borderRadius: 999 },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: tokenColor('skeleton') }, rounded: { borderRadius: radius.control } },
  },
};

/** Styles and defaults of Material UI components. */
export const componentStyles: Components<Theme> = { ...buttons, ...fields, ...surfaces, ...rest };
