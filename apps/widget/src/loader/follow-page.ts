const glanceMs = 1000;

/** Calls at every change of the page's address, also of the kind that loads nothing. Changes nothing of the page's. */
export function followPage(onChange: () => void): void {
  let { href } = location;
  const look = () => {
    if (href === location.href) return;
    href = location.href;
    onChange();
  };
  const { navigation } = window as { navigation?: EventTarget };
  // Where the browser says nothing of `pushState`, a glance now and then; wrapping the page's functions would be felt.
  if (navigation) navigation.addEventListener('currententrychange', look);
  else setInterval(look, glanceMs);
}
