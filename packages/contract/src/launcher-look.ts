import { isLight, readableOn } from './contrast.ts';
import { type Customization, defaultCustomization, type LauncherRules } from './embed-look.ts';
import { type OpenHours, openHours } from './open-hours.ts';

/** Colors (`#rrggbb`) of the bubble and its text, of the panel while it loads, and of the text next to the bubble. */
export interface LauncherColors {
  button: string;
  text: string;
  ground: string;
  bars: string;
  surface: string;
  ink: string;
}

/**
 * Data that the launcher needs before its panel exists: `GET /widget/look?token=`, readable from any origin, without
 * personal data. Not an API call: a script on the host page fetches it. The server precomputes as much as possible, so
 * that the launcher stays small.
 */
export interface LauncherLook
  extends Pick<
    Customization,
    'theme' | 'bubblePosition' | 'bubbleSize' | 'label' | 'offsetX' | 'offsetY' | 'zIndex' | 'greeting'
  > {
  /** Name of the agent. */
  name: string;
  /**
   * Absolute URL of the agent's picture, because a path would be relative to the host page; `null` for a speech bubble
   * icon.
   */
  pictureUrl: string | null;
  /** CSS of the launcher. */
  style: string;
  colours: { light: LauncherColors; dark: LauncherColors };
  rules: Omit<LauncherRules, 'officeHours'> & {
    /** `null` for always. */
    hours: OpenHours[] | null;
  };
}

/** Default colors, equal to the product's design tokens. */
const usual = {
  light: {
    button: defaultCustomization.colors.buttons,
    surface: defaultCustomization.colors.container,
    ink: '#1b1e23',
  },
  dark: { button: '#59c7b4', surface: '#181c20', ink: '#eef0f1' },
};

/**
 * Computes the launcher's data from an embed's settings.
 * @param now milliseconds since 1970
 */
export function launcherLook(
  customization: Customization,
  agent: { name: string; pictureUrl: string | null },
  now: number,
): Omit<LauncherLook, 'style'> {
  const { theme, bubblePosition, bubbleSize, label, offsetX, offsetY, zIndex, greeting } = customization;
  const { officeHours, ...rules } = customization.rules;
  return {
    theme,
    bubblePosition,
    bubbleSize,
    label,
    offsetX,
    offsetY,
    zIndex,
    greeting,
    ...agent,
    colours: { light: colorsIn('light', customization), dark: colorsIn('dark', customization) },
    rules: { ...rules, hours: officeHours && openHours(officeHours, now) },
  };
}

function colorsIn(appearance: 'light' | 'dark', look: Pick<Customization, 'colors' | 'theme'>): LauncherColors {
  const { surface, ink, ...own } = usual[appearance];
  const { buttons } = look.colors;
  const ground = panelGround(appearance, look);
  const button = buttons === defaultCustomization.colors.buttons ? own.button : buttons;
  return { button, text: readableOn(button), ground, bars: readableOn(ground), surface, ink };
}

/**
 * Returns the panel's background. A custom one is used in the mode it suits, or in both if the owner fixed the theme.
 */
export function panelGround(
  appearance: 'light' | 'dark',
  { colors: { container }, theme }: Pick<Customization, 'colors' | 'theme'>,
): string {
  const isChosen = container !== defaultCustomization.colors.container;
  const isSuited = theme !== 'auto' || isLight(container) === (appearance === 'light');
  return isChosen && isSuited ? container : usual[appearance].surface;
}
