const nameFont = 'var(--sosia-font-name)';

/** Type scale: Bricolage Grotesque for names and headings, Figtree for everything else. */
export const typography = {
  fontFamily: 'var(--sosia-font-text)',
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: {
    fontFamily: nameFont,
    fontWeight: 650,
    fontSize: 'clamp(1.875rem, 1.55rem + 1.4vw, 2.5rem)',
    lineHeight: 1.1,
    letterSpacing: '-0.025em',
  },
  h2: { fontFamily: nameFont, fontWeight: 640, fontSize: '1.5rem', lineHeight: 1.2, letterSpacing: '-0.018em' },
  h3: { fontFamily: nameFont, fontWeight: 640, fontSize: '1.1875rem', lineHeight: 1.3, letterSpacing: '-0.012em' },
  h4: { fontFamily: nameFont, fontWeight: 640, fontSize: '1.0625rem', lineHeight: 1.35, letterSpacing: '-0.008em' },
  h5: { fontFamily: nameFont, fontWeight: 640, fontSize: '1rem', lineHeight: 1.4 },
  h6: { fontFamily: nameFont, fontWeight: 640, fontSize: '0.9375rem', lineHeight: 1.4 },
  subtitle1: { fontSize: '1.0625rem', lineHeight: 1.5, letterSpacing: 0 },
  subtitle2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.45, letterSpacing: 0 },
  body1: { fontSize: '1rem', lineHeight: 1.55, letterSpacing: 0 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5, letterSpacing: 0 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45, letterSpacing: 0 },
  button: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: 0, textTransform: 'none' as const },
};
