import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { Preview } from '../bridge/messages.ts';

/** What a page may say of its launcher, in `init` or as `data-…`; it comes before what the owner set. */
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
  /** Of our own preview page: in place of the look on the server. */
  look?: LauncherLook;
  preview?: Preview;
}
