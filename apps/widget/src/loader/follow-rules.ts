import { say } from './create-parts.ts';
import { emitEvent, type LauncherState } from './launcher-state.ts';
import { openPanel, preloadPanel } from './panel.ts';
import { isPhone } from './phone-screen.ts';
import { positionLaunchers } from './position-launchers.ts';
import { dueNow } from './rules.ts';
import { remember } from './visit.ts';

/** Has happen what the owner's rules have due now: the bubble comes or goes, greets, its panel opens; and looks again in time. */
export function followRules(seat: LauncherState): void {
  clearTimeout(seat.ruleTimer);
  const { look, isShown, visit, startedAt, shownAt } = seat;
  if (!look?.rules) return;
  const now = Date.now();
  const due = dueNow(look.rules, look.greeting, { place: location, now, startedAt, shownAt, visit });
  seat.isShown = due.isShown;
  positionLaunchers(seat.all);
  if (due.isShown && !shownAt) {
    seat.shownAt = now;
    remember(seat, { hasShown: true });
    afterFirstSign(() => preloadPanel(seat));
  }
  if (due.isShown && !isShown) emitEvent(seat, 'shown');
  if (due.opens && mayOpen(seat)) openPanel(seat, false);
  else if (due.greets && !seat.isOpen)
    say(
      seat,
      look.greeting?.text ?? '',
      () => openPanel(seat, true),
      () => remember(seat, { hasGreeted: true }),
    );
  if (due.nextMs < 1e9) seat.ruleTimer = setTimeout(followRules, due.nextMs, seat);
}

/** The mouse leaves the page: out at the top it goes to the tabs or the address. A finger does not leave. */
export function openOnExit(seat: LauncherState, { clientY }: MouseEvent): void {
  const isDue = seat.look?.rules?.openOnExit && seat.isShown && !seat.visit.hasOpened && clientY <= 0;
  if (isDue && matchMedia('(hover:hover)').matches && mayOpen(seat)) openPanel(seat, false);
}

/** By itself no panel takes the place of another one that is open, nor all of a phone's screen and the page's focus with it. */
const mayOpen = ({ all }: LauncherState): boolean => !isPhone() && ![...all.values()].some(({ isOpen }) => isOpen);

/**
 * Signs of a visitor at the page: without one the chat does not load. Keyboard users load it by focusing the bubble.
 */
const signs = ['pointermove', 'pointerdown', 'wheel'];

/** Once the visitor does something, the page has loaded, and the browser has nothing better to do; not where the visitor saves data. */
function afterFirstSign(run: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari has it not.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run);
  const onSign = () => {
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait);
  };
  for (const sign of signs) addEventListener(sign, onSign, { once: true, capture: true });
}
