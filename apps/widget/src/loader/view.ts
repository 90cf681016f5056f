import { colours } from './colours.ts';
import { drawing, element } from './element.ts';
import { bubblePixels, type Look } from './look.ts';
import { applyStyle } from './style-sheet.ts';
import type { Words } from './words.ts';

/** The mark: two overlapping circles, the lens between them left open. */
const mark =
  'M20 3.4a12.4 12.4 0 1 0 0 21.1 12.4 12.4 0 0 1 0-21.1Zm0 0a12.4 12.4 0 1 1 0 21.1 12.4 12.4 0 0 0 0-21.1Z';
const cross = 'M4.4 3 3 4.4 8.6 10 3 15.6 4.4 17 10 11.4 15.6 17 17 15.6 11.4 10 17 4.4 15.6 3 10 8.6Z';

interface Drawn {
  words: Words;
  isShown: boolean;
  isOpen: boolean;
  isReady: boolean;
  unread: number;
  /** CSS pixels from the bottom of the window. */
  bottom: number;
}

export interface View {
  host: HTMLElement;
  bubble: HTMLButtonElement;
  panel: HTMLElement;
  draw(look: Look, isDark: boolean, drawn: Drawn): void;
  /** A card above the bubble, in place of what it had to say before; nothing: none. */
  say(text?: string, onClick?: () => void, onDismiss?: () => void): void;
}

/** What the launcher puts on a page, in a root of its own where the page's style and scripts do not reach. */
export function createView(nonce: string | undefined): View {
  const host = element('sosia-launcher' as 'div');
  const root = host.attachShadow({ mode: 'closed' });
  applyStyle(root, nonce);
  const icon = element('span', { class: 'i' });
  const label = element('span', { class: 'l', dir: 'auto' });
  const badge = element('span', { class: 'n' });
  const bubble = element('button', { class: 'b', 'aria-controls': 'p' }, icon, label, badge);
  const ground = element('div', { class: 'g' }, element('i'), element('i'), element('i'));
  const panel = element('div', { class: 'p', id: 'p', role: 'dialog' }, ground);
  const first = element('button', { dir: 'auto' });
  const dismiss = element('button', { class: 'd' }, drawing('0 0 20 20', cross));
  const card = element('div', { class: 'c' }, first, dismiss);
  const stage = element('div', { class: 'off' }, panel, element('div', { role: 'status' }, card), bubble);
  root.append(stage);
  let picture: string | null | undefined;
  const view: View = {
    host,
    bubble,
    panel,
    draw(look, isDark, { words, isShown, isOpen, isReady, unread, bottom }) {
      const { name, label: text = '', pictureUrl = null } = look;
      if (pictureUrl !== picture) icon.replaceChildren(drawing('0 0 20 20', cross), faceOf(pictureUrl));
      picture = pictureUrl;
      label.textContent = text;
      badge.textContent = unread ? `${unread}` : '';
      dismiss.ariaLabel = words.close;
      panel.ariaLabel = name ? words.chatWith + name : words.chat;
      bubble.ariaLabel = [text, panel.ariaLabel, unread && unread + words.newMessages].filter(Boolean).join(', ');
      bubble.ariaExpanded = `${isOpen}`;
      stage.className = `s ${look.position} ${isShown || isOpen ? '' : 'off'} ${isOpen ? 'open' : ''} ${isReady ? 'ready' : ''}`;
      const { offsetX: x, zIndex: z, size = '' } = look;
      const values = {
        ...colours(look, isDark),
        b: `${bubblePixels[size] ?? bubblePixels.md}px`,
        x: `${x}px`,
        y: `${bottom}px`,
        z,
      };
      for (const [key, value] of Object.entries(values)) stage.style.setProperty(`--${key}`, `${value}`);
    },
    say(text = '', onClick, onDismiss) {
      first.textContent = text;
      first.onclick = () => onClick?.();
      dismiss.onclick = () => {
        view.say();
        onDismiss?.();
      };
    },
  };
  return view;
}

/** The agent's picture, or the mark where there is none, or a page's policy keeps it out. */
function faceOf(url: string | null): Element {
  const sign = drawing('0 0 40 28', mark);
  if (!url) return sign;
  const image = element('img', { src: url, alt: '' });
  image.onerror = () => image.replaceWith(sign);
  return image;
}
