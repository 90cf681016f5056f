import { theme } from '../theme/theme.ts';

/** The style of a dialog's paper that takes the whole screen of a phone. */
export const wholeOnPhone = {
  [theme.breakpoints.down('tablet')]: {
    m: '0 !important',
    width: '100% !important',
    maxWidth: '100% !important',
    height: '100% !important',
    maxHeight: '100% !important',
    border: 0,
    borderRadius: 0,
  },
};
