import type { LauncherLook } from '@sosia/contract/launcher-look';
import type { Visit } from './launcher-state.ts';
import type { Look } from './look.ts';

export interface Moment {
  place: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** Milliseconds, as `Date.now()`. */
  now: number;
  startedAt: number;
  /** When the bubble was first shown on this page; absent: not yet. */
  shownAt?: number | undefined;
  visit: Pick<Visit, 'hasShown' | 'hasOpened' | 'hasGreeted'>;
}

export interface Due {
  isShown: boolean;
  opens: boolean;
  greets: boolean;
  /** Delay until the next check; `Infinity`: until the URL changes. */
  nextMs: number;
}

/** Current effect of the owner's rules: show the bubble, open the panel, show the greeting. */
export function dueNow(rules: LauncherLook['rules'], greeting: Look['greeting'], moment: Moment): Due {
  const { now, place, visit, shownAt } = moment;
  let nextMs = rules.hours ? 60_000 : Number.POSITIVE_INFINITY;
  const isOver = (start: number, seconds: number) => {
    const left = start + seconds * 1000 - now;
    if (left > 0) nextMs = Math.min(nextMs, left);
    return left <= 0;
  };
  const isHere = (patterns: string[]) => patterns.some((pattern) => matchesPlace(pattern, place));
  const isShown =
    (!rules.paths.length || isHere(rules.paths)) &&
    !isHere(rules.exceptPaths) &&
    (rules.hours?.some(([from, until]) => from <= now && now < until) ?? true) &&
    (visit.hasShown || isOver(moment.startedAt, rules.showAfterSeconds));
  const isFresh = isShown && !visit.hasOpened;
  return {
    isShown,
    opens:
      isFresh &&
      (isHere(rules.openPaths) || (rules.openAfterSeconds !== null && isOver(shownAt || now, rules.openAfterSeconds))),
    greets: isFresh && !visit.hasGreeted && !!greeting?.text && isOver(shownAt || now, greeting.afterSeconds),
    nextMs,
  };
}

/** Whether a path pattern such as `/shop/*` matches this place. A pattern may include `?` and `#`. */
function matchesPlace(pattern: string, { pathname, search, hash }: Moment['place']): boolean {
  const wanted = decoded(pattern.replace(/^(?![/*])/, '/').replace(/(.)\/$/, '$1'));
  const paths = [pathname, pathname.replace(/\/$/, ''), pathname + search + hash];
  return paths.some((path) => matches(wanted, decoded(path)));
}

/** Decodes a path: `/ni%C3%B1os` becomes `/niños`. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Matches `*` as any text. Runs in linear time, however many stars there are. */
function matches(pattern: string, path: string): boolean {
  const [first = '', ...pieces] = pattern.split('*');
  const last = pieces.pop();
  if (last === undefined) return path === first;
  let at = path.startsWith(first) ? first.length : Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const found = path.indexOf(piece, at);
    at = found < 0 ? Number.POSITIVE_INFINITY : found + piece.length;
  }
  return path.endsWith(last) && path.length - last.length >= at;
}
