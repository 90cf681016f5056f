import { escapeHtml } from '../../../lib/escape-html.ts';
import { cardColours, tintOf } from './card-colours.ts';
import { initialOf } from './card-text.ts';

/** The icon of an agent without a picture: its first letter, and its double a step behind. */
export function drawIcon({ name, background }: { name: string; background: string }): string {
  const { ground, deep } = tintOf(background);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${ground}"/><circle cx="38" cy="32" r="22" fill="${deep}"/><circle cx="28" cy="32" r="22" fill="${cardColours.brand}"/><text x="28" y="41" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="26" fill="${cardColours.surface}">${escapeHtml(initialOf(name))}</text></svg>`;
}
