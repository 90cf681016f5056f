const pollMs = 1000;

/** Calls back whenever the page's URL changes, also by `pushState`. Does not modify the page's functions. */
export function watchUrl(onChange: () => void): void {
  let { href } = location;
  const look = () => {
    if (href === location.href) return;
    href = location.href;
    onChange();
  };
  const { navigation } = window as { navigation?: EventTarget };
  // Browsers without the Navigation API do not report `pushState`, so poll.
  if (navigation) navigation.addEventListener('currententrychange', look);
  else setInterval(look, pollMs);
}
