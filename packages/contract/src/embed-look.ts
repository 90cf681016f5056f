/**
 * How an embed looks and behaves, free of any schema library, so that the launcher and the frame can use it. The schemas
 * in `embeds.ts` are checked against these types.
 */
export const embedColourNames = [
  'container',
  'background',
  'userMessage',
  'agentMessage',
  'buttons',
  'input',
  'fonts',
] as const;
export type EmbedColours = Record<(typeof embedColourNames)[number], string>;

export const embedThemes = ['auto', 'light', 'dark'] as const;
export const bubblePositions = ['left', 'right', 'center'] as const;
export const bubbleSizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
/** Percent of the screen. */
export const iframeSizes = [25, 35, 50] as const;
export const chatStyles = ['text', 'microphone'] as const;
export const leadMoments = ['never', 'before', 'after'] as const;
export const leadFields = ['name', 'email', 'phone', 'company'] as const;
export type LeadField = (typeof leadFields)[number];

/** On which days and from when to when, by the clock of a place, such as Monday to Friday, 09:00 to 18:00, Europe/Madrid. */
export interface OfficeHours {
  /** 0 is Sunday. */
  days: number[];
  /** `HH:MM`; an end before the beginning is on the next day. */
  from: string;
  to: string;
  /** An IANA name. */
  timeZone: string;
}

/** When the bubble is there, and when its panel opens by itself. Paths may hold `*`; empty lists leave nothing out. */
export interface LauncherRules {
  paths: string[];
  exceptPaths: string[];
  showAfterSeconds: number;
  officeHours: OfficeHours | null;
  /** `null`: it does not. Once in a visit to the site. */
  openAfterSeconds: number | null;
  openOnExit: boolean;
  /** Where it opens at once; empty: nowhere. */
  openPaths: string[];
}

export interface LeadForm {
  when: (typeof leadMoments)[number];
  /** For `after`. */
  afterTurns: number;
  /** Requested fields, in this order. */
  fields: LeadField[];
  /** Whether the form must be filled out before the (next) question. */
  required: boolean;
  /** Text above the fields; the catalog's when empty. */
  text: string;
}

export interface Customization {
  /** `#rrggbb`. One that is as in `defaultCustomization` follows the appearance, light or dark. */
  colors: EmbedColours;
  theme: (typeof embedThemes)[number];
  bubblePosition: (typeof bubblePositions)[number];
  bubbleSize: (typeof bubbleSizes)[number];
  iframeSize: (typeof iframeSizes)[number];
  chatStyle: (typeof chatStyles)[number];
  /** Characters a second; `null` = the agent's. */
  writingSpeed: number | null;
  /** `null` = the agent's. */
  hideWatermark: boolean | null;
  /** Extension: text next to the bubble's picture; empty: none. */
  label: string;
  /** Extension: CSS pixels from the edges of the window. */
  offsetX: number;
  offsetY: number;
  /** Extension. */
  zIndex: number;
  /** Extension: short message next to the closed bubble; none if the text is empty. */
  greeting: { text: string; afterSeconds: number };
  /** Extension: welcome text by the visitor's language; the agent's if empty. */
  welcome: { en: string; es: string };
  /** Extension. */
  lead: LeadForm;
  /** Extension. */
  rules: LauncherRules;
}

export const defaultCustomization: Customization = {
  colors: {
    container: '#ffffff',
    background: '#f6f4ef',
    userMessage: '#0e6b5e',
    agentMessage: '#fbfaf7',
    buttons: '#0e6b5e',
    input: '#fbfaf7',
    fonts: '#1b1e23',
  },
  theme: 'auto',
  bubblePosition: 'right',
  bubbleSize: 'md',
  iframeSize: 35,
  chatStyle: 'text',
  writingSpeed: null,
  hideWatermark: null,
  label: '',
  offsetX: 20,
  offsetY: 20,
  zIndex: 2_147_483_000,
  greeting: { text: '', afterSeconds: 5 },
  welcome: { en: '', es: '' },
  lead: { when: 'never', afterTurns: 2, fields: ['name', 'email'], required: false, text: '' },
  rules: {
    paths: [],
    exceptPaths: [],
    showAfterSeconds: 0,
    officeHours: null,
    openAfterSeconds: null,
    openOnExit: false,
    openPaths: [],
  },
};

/** Diameter of the bubble in CSS pixels. */
export const bubblePixels = { xs: 44, sm: 52, md: 60, lg: 68, xl: 80 } as const;

/**
 * Data in the chat's page, as JSON in `<script type="application/json" id="sosia-look">`. It makes background and name
 * right before any request. Contains no personal data.
 */
export interface PageLook extends Pick<Customization, 'theme' | 'colors'> {
  /** Why there will be no chat; `null`: as far as the page can tell, there will be one. */
  code: 'notFound' | 'embedInactive' | null;
  /** `null`: the address names no embed (yet: the launcher hands the token over). */
  agent: {
    cloneId: string;
    name: string;
    /** On this host. */
    pictureUrl: string | null;
    background: 'mint' | 'peach' | 'sky' | 'sand' | 'slate' | 'plain';
  } | null;
}
