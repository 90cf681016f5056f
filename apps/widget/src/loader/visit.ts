import type { LauncherState, Visit } from './launcher-state.ts';

/** Stores changes in the tab, or for this page view if storage is blocked (by a sandbox or a browser setting). */
export function remember({ visit, options: { token, preview } }: LauncherState, changes: Partial<Visit>): void {
  Object.assign(visit, changes);
  ignoreErrors(() => {
    if (preview) return;
    // Shared across tabs: the next tab may belong to another person.
    if (changes.signedOutAt) localStorage[signOutKeyOf(token)] = changes.signedOutAt;
    sessionStorage[keyOf(token)] = JSON.stringify(visit);
  });
}

export function recall(token: string): Visit {
  const visit: Visit = { kept: {} };
  ignoreErrors(() => {
    Object.assign(visit, JSON.parse(sessionStorage[keyOf(token)] ?? '{}'));
    visit.signedOutAt = Number(localStorage[signOutKeyOf(token)] ?? 0);
  });
  return visit;
}

const keyOf = (token: string) => `sosia:${token}`;
/** Must differ from the chat's entry, which shares the storage on our own pages. */
const signOutKeyOf = (token: string) => `sosia:signedOutAt:${token}`;

function ignoreErrors(run: () => void): void {
  try {
    run();
  } catch {
    // Storage is blocked or full, or holds other data.
  }
}
