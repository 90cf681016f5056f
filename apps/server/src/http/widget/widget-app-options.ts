import type { Runtime } from '../../lib/runtime.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Translate } from '../translate.ts';
import type { EmbedPages } from './embed-pages.ts';

export interface WidgetAppOptions {
  /** Build output of the widget: the launcher, the chat's page, its hashed files. */
  folder: string;
  pages: EmbedPages;
  rateLimits: RateLimits;
  runtime: Runtime;
  translate: Translate;
  publicUrl: string;
}
