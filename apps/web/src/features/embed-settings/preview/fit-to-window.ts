/** How near it comes to the window's upper edge, in pixels. */
const leastPx = 16;

/** Tells something that stays in sight how far below the window's upper edge it begins, as `--above`. */
export function fitToWindow(side: HTMLElement | null) {
  if (!side) return;
  const look = () =>
    side.style.setProperty('--above', `${Math.max(leastPx, Math.round(side.getBoundingClientRect().top))}px`);
  const observer = new ResizeObserver(look);
  // What is above it may get higher.
  observer.observe(document.body);
  addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    observer.disconnect();
    removeEventListener('scroll', look);
  };
}
