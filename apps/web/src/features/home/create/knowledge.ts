/** Initial knowledge of a new agent. */
export interface Knowledge {
  kind: 'files' | 'site' | 'text';
  files: File[];
  url: string;
  wholeSite: boolean;
  text: string;
}

export interface NewAgent extends Knowledge {
  name: string;
}

export const emptyAgent: NewAgent = { name: '', kind: 'files', files: [], url: '', wholeSite: false, text: '' };

/** Whether nothing is typed or chosen in any mode. */
export function isUntouched({ name, files, url, text }: NewAgent): boolean {
  return files.length === 0 && [name, url, text].every((typed) => typed.trim() === '');
}

/** Whether nothing is given in the chosen mode. The agent is then created without knowledge. */
export function isWithoutKnowledge({ kind, files, url, text }: Knowledge): boolean {
  if (kind === 'files') return files.length === 0;
  return (kind === 'site' ? url : text).trim() === '';
}
