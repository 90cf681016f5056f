import type { TextStorage } from '@sosia/client';

/** Inactivity after which a return counts as another visit. */
const visitMs = 30 * 60_000;
const key = 'visit';

/** Returns the id of this visit, shared by the pages of the site. */
export function visitId(storage: TextStorage, nowMs: number, newId: () => string): string {
  const [id = '', seen = '0'] = (storage.getItem(key) ?? '').split(' ');
  const isOn = /^[\w-]{16,64}$/.test(id) && nowMs - Number(seen) < visitMs && Number(seen) <= nowMs;
  const visit = isOn ? id : newId();
  storage.setItem(key, `${visit} ${nowMs}`);
  return visit;
}
