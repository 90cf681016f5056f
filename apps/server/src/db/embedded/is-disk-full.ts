/**
 * Does an error (or what PostgreSQL said) mean that there is no room: the disk full, a quota used up, or the largest file
 * that a limit allows?
 */
export function isDiskFull(what: unknown): boolean {
  if (typeof what === 'string') return /No space left on device|Disk quota exceeded|File too large/i.test(what);
  if (!(what instanceof Error)) return false;
  const code = 'code' in what ? String(what.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code) || isDiskFull(what.message);
}
