/** Media query for phones, also used in style sheets. */
export const phone = '(max-width:600px),(pointer:coarse) and (max-height:500px)';

export const isPhone = (): boolean => matchMedia(phone).matches;

/**
 * Makes a panel fill a phone's screen above the keyboard; the page behind does not scroll and is inert. Returns a
 * function that undoes it. Does nothing on larger screens.
 */
export function fillPhone(panel: HTMLElement): (() => void) | undefined {
  if (!isPhone()) return;
  const seen = visualViewport;
  const { body, documentElement } = document;
  const { style } = documentElement;
  const follow = () => {
    // While the visitor has zoomed in, leave the visible area to them.
    if (!seen || seen.scale > 1.01) return;
    panel.style.setProperty('--top', `${seen.offsetTop}px`);
    panel.style.setProperty('--height', `${seen.height}px`);
  };
  const overflow = style.getPropertyValue('overflow');
  const priority = style.getPropertyPriority('overflow');
  const wasInert = body.inert;
  style.setProperty('overflow', 'hidden', 'important');
  body.inert = true;
  follow();
  seen?.addEventListener('resize', follow);
  seen?.addEventListener('scroll', follow);
  return () => {
    seen?.removeEventListener('resize', follow);
    seen?.removeEventListener('scroll', follow);
    style.setProperty('overflow', overflow, priority);
    if (!style.length) documentElement.removeAttribute('style');
    body.inert = wasInert;
  };
}
