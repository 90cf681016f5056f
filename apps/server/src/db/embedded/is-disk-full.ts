/** Whether an error, or output of PostgreSQL, means a full disk, an exhausted quota or a file size limit. */
export function isDiskFull(what: unknown): boolean {
  if (typeof what === 'string') return /No space left on device|Disk quota exceeded|File too large/i.test(what);
  if (!(what instanceof Error)) return false;
  const code = 'code' in what ? String(what.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].includes(code) || isDiskFull(what.message);
}
