/** How the name of a folder begins that a process needs for a moment; whoever finds it later sees whose it was. */
export const tempFolderPrefix = (purpose: 'speech' | 'page', pid: number): string => `sosia-${purpose}-${pid}-`;

/** The process that a folder was made by; `null` for other folders. */
export function makerOfTempFolder(name: string): number | null {
  const pid = /^sosia-(?:speech|page)-(\d+)-/.exec(name)?.[1];
  return pid === undefined ? null : Number(pid);
}
