import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { Preview } from '../bridge/messages.ts';

/** Launcher options of the page, in `init` or as `data-…`; they override the owner's settings. */
export interface Options {
  token: string;
  /** `left`, `right` or `center`. */
  position?: string;
  /** `xs` to `xl`. */
  size?: string;
  /** CSS pixels. */
  offsetX?: number | string;
  offsetY?: number | string;
  zIndex?: number | string;
  label?: string;
  /** `auto`, `light` or `dark`. */
  theme?: string;
  /** `en`, `es`, or a tag that begins so. */
  language?: string;
  /** Only from our own preview page: replaces the appearance from the server. */
  look?: LauncherLook;
  preview?: Preview;
}
