/** Prefix of a process's temporary folders. It names the process, so that a cleanup can find orphaned ones. */
export const tempFolderPrefix = (purpose: 'speech' | 'page', pid: number): string => `sosia-${purpose}-${pid}-`;

/** Id of the process that created a folder; `null` for other folders. */
export function makerOfTempFolder(name: string): number | null {
  const pid = /^sosia-(?:speech|page)-(\d+)-/.exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
}
