/** Minimum distance from the top of the window in pixels. */
const leastPx = 16;

/** Sets a sticky element's distance from the top of the window as `--above`. */
export function fitToWindow(side: HTMLElement | null) {
  if (!side) return;
  const look = () =>
    side.style.setProperty('--above', `${Math.max(leastPx, Math.round(side.getBoundingClientRect().top))}px`);
  const observer = new ResizeObserver(look);
  // Content above it may grow.
  observer.observe(document.body);
  addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    observer.disconnect();
    removeEventListener('scroll', look);
  };
}
