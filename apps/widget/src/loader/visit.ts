import type { Seat, Visit } from './seat.ts';

/** In the tab's storage for this site; where that is refused (a sandbox, a browser's setting), for this page. */
export function remember({ visit, options }: Seat, changes: Partial<Visit>): void {
  Object.assign(visit, changes);
  trying(() => {
    if (!options.preview) sessionStorage.setItem(keyOf(options.token), JSON.stringify(visit));
  });
}

export function recall(token: string): Visit {
  const visit: Visit = { kept: {} };
  trying(() => Object.assign(visit, JSON.parse(sessionStorage.getItem(keyOf(token)) ?? '{}')));
  return visit;
}

const keyOf = (token: string) => `sosia:${token}`;

function trying(run: () => void): void {
  try {
    run();
  } catch {
    // Refused, full, or somebody else's text.
  }
}
