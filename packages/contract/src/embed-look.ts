/**
 * Appearance and behavior of an embed, without a schema library, so that the launcher and the frame can use it. The
 * schemas in `embeds.ts` are checked against these types.
 */
export const embedColorNames = [
  'container',
  'background',
  'userMessage',
  'agentMessage',
  'buttons',
  'input',
  'fonts',
] as const;
export type EmbedColors = Record<(typeof embedColorNames)[number], string>;

export const embedThemes = ['auto', 'light', 'dark'] as const;
export const bubblePositions = ['left', 'right', 'center'] as const;
export const bubbleSizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
/** In percent of the screen width. */
export const iframeSizes = [25, 35, 50] as const;
export const chatStyles = ['text', 'microphone'] as const;
export const leadMoments = ['never', 'before', 'after'] as const;
export const leadFields = ['name', 'email', 'phone', 'company'] as const;
export type LeadField = (typeof leadFields)[number];

/** Days and hours in a time zone, such as Monday to Friday, 09:00 to 18:00, Europe/Madrid. */
export interface OfficeHours {
  /** Weekdays; 0 is Sunday. */
  days: number[];
  /** `HH:MM`. If `to` is not after `from`, it is on the next day. */
  from: string;
  to: string;
  /** IANA time zone name. */
  timeZone: string;
}

/**
 * When the bubble is shown, and when its panel opens automatically. Paths may contain `*`; an empty list has no effect.
 */
export interface LauncherRules {
  paths: string[];
  exceptPaths: string[];
  showAfterSeconds: number;
  officeHours: OfficeHours | null;
  /** Opens once per visit after this time; `null` to not open. */
  openAfterSeconds: number | null;
  openOnExit: boolean;
  /** Paths on which the panel opens immediately. */
  openPaths: string[];
}

export interface LeadForm {
  when: (typeof leadMoments)[number];
  /** Used by `after`. */
  afterTurns: number;
  /** Requested fields, in this order. */
  fields: LeadField[];
  /** Whether the form must be filled out before the (next) question. */
  required: boolean;
  /** Text above the fields; the catalog's text when empty. */
  text: string;
}

export interface Customization {
  /** `#rrggbb`. A color equal to that of `defaultCustomization` follows light or dark mode. */
  colors: EmbedColors;
  theme: (typeof embedThemes)[number];
  bubblePosition: (typeof bubblePositions)[number];
  bubbleSize: (typeof bubbleSizes)[number];
  iframeSize: (typeof iframeSizes)[number];
  chatStyle: (typeof chatStyles)[number];
  /** In characters per second; `null` for the agent's speed. */
  writingSpeed: number | null;
  /** `null` for the agent's setting. */
  hideWatermark: boolean | null;
  /** Extension: text next to the bubble's picture; none when empty. */
  label: string;
  /** Extension: distance from the edges of the window in CSS pixels. */
  offsetX: number;
  offsetY: number;
  /** Extension. */
  zIndex: number;
  /** Extension: short message next to the closed bubble; none when the text is empty. */
  greeting: { text: string; afterSeconds: number };
  /** Extension: welcome text by the visitor's language; the agent's when empty. */
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
 * Data in the chat's page, as JSON in `<script type="application/json" id="sosia-look">`. It sets background and name
 * before the first request. It contains no personal data.
 */
export interface PageLook extends Pick<Customization, 'theme' | 'colors'> {
  /** Reason that there will be no chat; `null` if none is known yet. */
  code: 'notFound' | 'embedInactive' | null;
  /** `null` if the URL names no embed; the launcher then passes the token. */
  agent: {
    cloneId: string;
    name: string;
    /** A URL on this host. */
    pictureUrl: string | null;
    background: 'mint' | 'peach' | 'sky' | 'sand' | 'slate' | 'plain';
  } | null;
}
