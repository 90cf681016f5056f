import { say } from './create-parts.ts';
import { emitEvent, type LauncherState } from './launcher-state.ts';
import { openPanel, preloadPanel } from './panel.ts';
import { isPhone } from './phone-screen.ts';
import { positionLaunchers } from './position-launchers.ts';
import { dueNow } from './rules.ts';
import { remember } from './visit.ts';

/** Has happen what the owner's rules have due now: the bubble comes or goes, greets, its panel opens; and looks again in time. */
export function followRules(launcher: LauncherState): void {
  clearTimeout(launcher.ruleTimer);
  const { look, isShown, visit, startedAt, shownAt } = launcher;
  if (!look?.rules) return;
  const now = Date.now();
  const due = dueNow(look.rules, look.greeting, { place: location, now, startedAt, shownAt, visit });
  launcher.isShown = due.isShown;
  positionLaunchers(launcher.all);
  if (due.isShown && !shownAt) {
    launcher.shownAt = now;
    remember(launcher, { hasShown: true });
    afterFirstSign(() => preloadPanel(launcher));
  }
  if (due.isShown && !isShown) emitEvent(launcher, 'shown');
  if (due.opens && mayOpen(launcher)) openPanel(launcher, false);
  else if (due.greets && !launcher.isOpen)
    say(
      launcher,
      look.greeting?.text ?? '',
      () => openPanel(launcher, true),
      () => remember(launcher, { hasGreeted: true }),
    );
  if (due.nextMs < 1e9) launcher.ruleTimer = setTimeout(followRules, due.nextMs, launcher);
}

/** The mouse leaves the page: out at the top it goes to the tabs or the address. A finger does not leave. */
export function openOnExit(launcher: LauncherState, { clientY }: MouseEvent): void {
  const isDue = launcher.look?.rules?.openOnExit && launcher.isShown && !launcher.visit.hasOpened && clientY <= 0;
  if (isDue && matchMedia('(hover:hover)').matches && mayOpen(launcher)) openPanel(launcher, false);
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
