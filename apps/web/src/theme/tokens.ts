/** The product's colors. No other file contains color literals, except those of portraits. */
export const tokens = {
  light: {
    paper: '#F6F4EF',
    surface: '#FFFFFF',
    raise: '#FBFAF7',
    line: '#E4E0D6',
    /** Border of inputs and controls: 3:1 against paper and surface. */
    edge: '#8D8A80',
    ink: '#1B1E23',
    'ink-2': '#5B6068',
    'ink-3': '#8A8F97',
    brand: '#0E6B5E',
    'brand-strong': '#0A544A',
    'on-brand': '#FFFFFF',
    'brand-soft': '#DDEFEA',
    accent: '#E4572E',
    'accent-soft': '#FBE5DC',
    /** Accent color for text. */
    'accent-ink': '#B23A15',
    ok: '#2B7A3D',
    warn: '#9A6700',
    bad: '#B3261E',
    'bad-soft': '#FBE9E7',
    shadow: 'rgba(58, 48, 28, 0.08)',
    skeleton: '#ECE9E1',
    veil: 'rgba(27, 30, 35, 0.44)',
    // Portrait backgrounds: base and deeper tone.
    'tint-mint': '#DCEFE9',
    'tint-mint-deep': '#B9DCD1',
    'tint-peach': '#FCE6DC',
    'tint-peach-deep': '#F3C6B2',
    'tint-sky': '#E0E7F4',
    'tint-sky-deep': '#BCCAE6',
    'tint-sand': '#F3EAD3',
    'tint-sand-deep': '#DFCC9F',
    'tint-slate': '#E3E6EA',
    'tint-slate-deep': '#BFC6CE',
    'tint-plain': '#F1EFE9',
    'tint-plain-deep': '#DAD6CB',
  },
  dark: {
    paper: '#111417',
    surface: '#181C20',
    raise: '#1E2328',
    line: '#2B3137',
    edge: '#69717A',
    ink: '#EEF0F1',
    'ink-2': '#A9B0B7',
    'ink-3': '#7C848C',
    brand: '#59C7B4',
    'brand-strong': '#7AD6C6',
    'on-brand': '#07211C',
    'brand-soft': '#17352F',
    accent: '#FF8B66',
    'accent-soft': '#3A2119',
    'accent-ink': '#FFA285',
    ok: '#7BCB8D',
    warn: '#E0B45A',
    bad: '#F2A29B',
    'bad-soft': '#3A1F1D',
    shadow: 'rgba(0, 0, 0, 0.4)',
    skeleton: '#242A30',
    veil: 'rgba(4, 6, 8, 0.66)',
    'tint-mint': '#21463D',
    'tint-mint-deep': '#17342D',
    'tint-peach': '#553529',
    'tint-peach-deep': '#3E261D',
    'tint-sky': '#2E3C58',
    'tint-sky-deep': '#212C42',
    'tint-sand': '#4C422A',
    'tint-sand-deep': '#372F1E',
    'tint-slate': '#3A414A',
    'tint-slate-deep': '#2A3037',
    'tint-plain': '#2C3136',
    'tint-plain-deep': '#202428',
  },
} as const;

export type TokenName = keyof typeof tokens.light;

/** CSS with the tokens as `--sosia-<name>`, for plain CSS and the first paint. */
export function tokenStyleSheet(): string {
  const declare = (scheme: Record<string, string>) =>
    Object.entries(scheme)
      .map(([name, value]) => `--sosia-${name}:${value};`)
      .join('');
  return `:root{${declare(tokens.light)}color-scheme:light}[data-theme="dark"]{${declare(tokens.dark)}color-scheme:dark}`;
}
