/** The chat's default colors: the product's, in light and dark. */
export const defaultColors = {
  light: {
    container: '#ffffff',
    background: '#f6f4ef',
    userMessage: '#0e6b5e',
    agentMessage: '#fbfaf7',
    buttons: '#0e6b5e',
    input: '#fbfaf7',
    fonts: '#1b1e23',
    accent: '#e4572e',
    bad: '#b3261e',
    ok: '#2b7a3d',
    warn: '#9a6700',
  },
  dark: {
    container: '#181c20',
    background: '#111417',
    userMessage: '#59c7b4',
    agentMessage: '#1e2328',
    buttons: '#59c7b4',
    input: '#1e2328',
    fonts: '#eef0f1',
    accent: '#ff8b66',
    bad: '#f2a29b',
    ok: '#7bcb8d',
    warn: '#e0b45a',
  },
} as const;

/** Background behind an agent's portrait, and the darker tone of the second figure. */
export const portraitTints = {
  light: {
    mint: ['#dcefe9', '#b9dcd1'],
    peach: ['#fce6dc', '#f3c6b2'],
    sky: ['#e0e7f4', '#bccae6'],
    sand: ['#f3ead3', '#dfcc9f'],
    slate: ['#e3e6ea', '#bfc6ce'],
    plain: ['#f1efe9', '#dad6cb'],
  },
  dark: {
    mint: ['#21463d', '#17342d'],
    peach: ['#553529', '#3e261d'],
    sky: ['#2e3c58', '#212c42'],
    sand: ['#4a4027', '#362f1c'],
    slate: ['#333b44', '#252b32'],
    plain: ['#35332d', '#272521'],
  },
} as const;

export const shadows = { light: 'rgba(58, 48, 28, 0.12)', dark: 'rgba(0, 0, 0, 0.4)' } as const;
export const veils = { light: 'rgba(27, 30, 35, 0.44)', dark: 'rgba(4, 6, 8, 0.66)' } as const;

export const white = '#ffffff';
export const black = '#000000';
