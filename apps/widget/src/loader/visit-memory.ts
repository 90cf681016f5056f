import type { LauncherLook } from '@sosia/contract/embed-look';

/** What is known for as long as the visit to the site lasts. */
export interface Visit {
  look?: Partial<LauncherLook>;
  hasShown?: boolean;
  hasOpened?: boolean;
  hasGreeted?: boolean;
  /** What the chat gave to keep, where its own storage is blocked. */
  kept: Record<string, string>;
}

export interface VisitMemory {
  visit: Visit;
  change(changes: Partial<Visit>): void;
}

/** In the tab's storage for this site; where that is refused (a sandbox, a browser's setting), for this page. */
export function openVisitMemory(token: string, isForgotten: boolean): VisitMemory {
  const key = `sosia:${token}`;
  const visit: Visit = { kept: {} };
  // Refused, full, or somebody else's text: the page remembers.
  const trying = (run: () => void) => {
    try {
      if (!isForgotten) run();
    } catch {}
  };
  trying(() => Object.assign(visit, JSON.parse(sessionStorage.getItem(key) ?? '{}')));
  return {
    visit,
    change(changes) {
      Object.assign(visit, changes);
      trying(() => sessionStorage.setItem(key, JSON.stringify(visit)));
    },
  };
}
