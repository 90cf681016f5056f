import type { LauncherState, Visit } from './launcher-state.ts';

/** In the tab's storage for this site; where that is refused (a sandbox, a browser's setting), for this page. */
export function remember({ visit, options: { token, preview } }: LauncherState, changes: Partial<Visit>): void {
  Object.assign(visit, changes);
  trying(() => {
    if (preview) return;
    // Shared beyond the tab: the next tab may already belong to another person.
    if (changes.signedOutAt) localStorage[signOutKeyOf(token)] = changes.signedOutAt;
    sessionStorage[keyOf(token)] = JSON.stringify(visit);
  });
}

export function recall(token: string): Visit {
  const visit: Visit = { kept: {} };
  trying(() => {
    Object.assign(visit, JSON.parse(sessionStorage[keyOf(token)] ?? '{}'));
    visit.signedOutAt = Number(localStorage[signOutKeyOf(token)] ?? 0);
  });
  return visit;
}

const keyOf = (token: string) => `sosia:${token}`;
/** Must differ from the chat's entry, which shares the storage on our own pages. */
const signOutKeyOf = (token: string) => `sosia:signedOutAt:${token}`;

function trying(run: () => void): void {
  try {
    run();
  } catch {
    // Storage is blocked or full, or holds other data.
  }
}
