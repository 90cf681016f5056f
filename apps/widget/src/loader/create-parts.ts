import { drawing, element } from './element.ts';

export const cross = () =>
  drawing('0 0 20 20', 'M4.4 3 3 4.4 8.6 10 3 15.6 4.4 17 10 11.4 15.6 17 17 15.6 11.4 10 17 4.4 15.6 3 10 8.6Z');

export type Parts = ReturnType<typeof createParts>;

/** The launcher's elements, in a closed shadow root that the page's styles and scripts cannot reach. */
export function createParts() {
  const icon = element('span', { class: 'i' });
  const label = element('span', { class: 'l', dir: 'auto' });
  const badge = element('span', { class: 'n' });
  const bubble = element('button', { class: 'b', 'aria-controls': 'p' }, icon, label, badge);
  const panel = element('div', { class: 'p', id: 'p', role: 'dialog' });
  const text = element('button', { dir: 'auto' });
  const dismiss = element('button', { class: 'd' }, cross());
  const card = element('div', { class: 'c', hidden: '' }, text, dismiss);
  const stage = element('div', { class: 'off' }, panel, element('div', { role: 'status' }, card), bubble);
  const host = element('sosia-launcher' as 'div');
  const root = host.attachShadow({ mode: 'closed' });
  // A constructed style sheet, which no content security policy blocks.
  const style = new CSSStyleSheet();
  root.adoptedStyleSheets = [style];
  root.append(stage);
  return { host, style, stage, icon, label, badge, bubble, panel, card, text, dismiss };
}

/** Shows a card above the bubble in place of the previous one; an empty text removes it. */
export function say(
  { card, text, dismiss }: Pick<Parts, 'card' | 'text' | 'dismiss'>,
  words: string,
  onClick?: () => void,
  onDismiss?: () => void,
): void {
  text.textContent = words;
  card.hidden = !words;
  text.onclick = () => onClick?.();
  dismiss.onclick = () => {
    card.hidden = true;
    onDismiss?.();
  };
}
