import type { Panel } from './panel.ts';
import { dueNow } from './rules.ts';
import type { Seat } from './seat.ts';

/**
 * Has the bubble come and go, the greeting appear and the panel open by itself, as the owner's rules say. What this gives
 * looks at what is due now: at the start, and whenever the page's address changes.
 */
export function followRules(seat: Seat, panel: Panel, signal: AbortSignal): () => void {
  const { memory, view } = seat;
  const { visit } = memory;
  const startedAt = Date.now();
  let shownAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(timer);
    const { look, isShown } = seat;
    if (!look || signal.aborted) return;
    const now = Date.now();
    const due = dueNow(look, { place: location, now, startedAt, shownAt, visit });
    seat.isShown = due.isShown;
    seat.draw();
    if (due.isShown && !shownAt) {
      shownAt = now;
      memory.change({ hasShown: true });
      whenIdle(panel.warm);
    }
    if (due.isShown && !isShown) seat.announce('shown');
    if (due.opens) panel.open(false);
    else if (due.greets && !seat.isOpen)
      view.say(
        look.greeting?.text,
        () => panel.open(true),
        () => memory.change({ hasGreeted: true }),
      );
    if (due.nextMs < 1e9) timer = setTimeout(check, due.nextMs);
  };
  const leave = (event: MouseEvent) => {
    // Out at the top: to the tabs or the address. A finger does not leave.
    const isDue = seat.look?.rules?.openOnExit && seat.isShown && !visit.hasOpened && event.clientY <= 0;
    if (isDue && matchMedia('(hover:hover)').matches) panel.open(false);
  };
  document.addEventListener('mouseleave', leave, { signal });
  return check;
}

/** After the page has loaded, when the browser has nothing better to do; not where the visitor saves data. */
function whenIdle(run: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
