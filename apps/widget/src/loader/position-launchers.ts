import { cross } from './create-parts.ts';
import { adorn, drawing, element } from './element.ts';
import type { LauncherState } from './launcher-state.ts';
import { bubblePixels, type Look } from './look.ts';

/** Gap between bubbles in the same corner, in CSS pixels. */
const gap = 12;

/** Updates every launcher of the page. Bubbles in the same corner are stacked, with open panels above all of them. */
export function positionLaunchers(all: LauncherState['all']): void {
  const tops: Record<string, number> = {};
  all.forEach((launcher) => {
    const { look, stage, isShown, isOpen, isLive, isReady } = launcher;
    if (!look) return;
    const { position, size, offsetX = 0, offsetY = 0, zIndex = 0 } = look;
    const pixels = bubblePixels[size] ?? 60;
    const bottom = Math.max(offsetY, tops[position] ?? 0);
    // A panel opened by the visitor or the page is shown regardless of the rules.
    const isSeen = isShown || isOpen;
    if (isSeen) tops[position] = bottom + pixels + gap;
    drawParts(launcher, look);
    const states = [!isSeen && 'off', isOpen && 'open', isLive && 'heard', isReady && 'ready'];
    stage.className = ['s', position, ...states].filter(Boolean).join(' ');
    const isDark =
      look.theme === 'dark' || (look.theme !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches);
    const values: Record<string, string> = {
      ...look.colours?.[isDark ? 'dark' : 'light'],
      b: `${pixels}px`,
      x: `${offsetX}px`,
      y: `${bottom}px`,
      // On a phone, or where the window is too low for all, the panel lies over the other bubbles.
      z: `${zIndex + (isOpen ? 1 : 0)}`,
    };
    for (const name in values) stage.style.setProperty(`--${name}`, values[name] ?? '');
  });
  all.forEach(({ stage, look }) => {
    stage.style.setProperty('--t', `${tops[look?.position ?? '']}px`);
  });
}

function drawParts(
  { icon, label, badge, bubble, panel, dismiss, texts, unread, isOpen }: LauncherState,
  look: Look,
): void {
  const { name, label: text = '', pictureUrl } = look;
  const face = pictureUrl ?? '';
  if (icon.dataset.face !== face) icon.replaceChildren(cross(), faceOf(face));
  icon.dataset.face = face;
  label.textContent = text;
  badge.textContent = unread ? `${unread}` : '';
  const chat = name ? texts.chatWith + name : 'Chat';
  adorn(dismiss, { 'aria-label': texts.close });
  adorn(panel, { 'aria-label': chat });
  const parts = [text, chat, unread && texts.unread + unread];
  adorn(bubble, { 'aria-label': parts.filter(Boolean).join(', '), 'aria-expanded': `${isOpen}` });
}

/** Returns the agent's picture, or a speech bubble icon if there is none or the page's policy blocks it. */
function faceOf(url: string): Element {
  const speech = drawing(
    '0 0 24 24',
    'M12 3C6.5 3 2 6.9 2 11.6c0 2.7 1.5 5.1 3.8 6.7L5 22l4.3-2.2a13 13 0 0 0 2.7.3c5.5 0 10-3.9 10-8.5S17.5 3 12 3Z',
  );
  if (!url) return speech;
  const image = element('img', { src: url, alt: '' });
  image.onerror = () => image.replaceWith(speech);
  return image;
}
