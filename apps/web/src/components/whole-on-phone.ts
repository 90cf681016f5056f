import { theme } from '../theme/theme.ts';

/** Dialog paper style that fills a phone's screen. */
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
