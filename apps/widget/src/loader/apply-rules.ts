import { say } from './create-parts.ts';
import { emitEvent, type LauncherState } from './launcher-state.ts';
import { openPanel, preloadPanel } from './panel.ts';
import { isPhone } from './phone-screen.ts';
import { positionLaunchers } from './position-launchers.ts';
import { dueNow } from './rules.ts';
import { remember } from './visit.ts';

/** Applies the owner's rules: shows or hides the bubble, greets, opens the panel. Schedules the next check. */
export function applyRules(launcher: LauncherState): void {
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
    afterFirstInteraction(() => preloadPanel(launcher));
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
  if (due.nextMs < 1e9) launcher.ruleTimer = setTimeout(applyRules, due.nextMs, launcher);
}

/** Opens the panel when the mouse leaves the page at the top, toward the tabs or address bar. Not for touch. */
export function openOnExit(launcher: LauncherState, { clientY }: MouseEvent): void {
  const isDue = launcher.look?.rules?.openOnExit && launcher.isShown && !launcher.visit.hasOpened && clientY <= 0;
  if (isDue && matchMedia('(hover:hover)').matches && mayOpen(launcher)) openPanel(launcher, false);
}

/** Automatic opening must not replace an open panel or fill a phone's screen and take the page's focus. */
const mayOpen = ({ all }: LauncherState): boolean => !isPhone() && ![...all.values()].some(({ isOpen }) => isOpen);

/**
 * Signs of a visitor at the page: without one the chat does not load. Keyboard users load it by focusing the bubble.
 */
const interactionEvents = ['pointermove', 'pointerdown', 'wheel'];

/** Runs once the visitor has interacted, the page has loaded and the browser is idle. Never with data saving on. */
function afterFirstInteraction(run: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari has no `requestIdleCallback`.
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run);
  const onInteraction = () => {
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait);
  };
  for (const sign of interactionEvents) addEventListener(sign, onInteraction, { once: true, capture: true });
}
