/** What a new agent is given to read. */
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

/** `true` when nothing was typed or chosen yet, in whichever way. */
export function isUntouched({ name, files, url, text }: NewAgent): boolean {
  return files.length === 0 && [name, url, text].every((typed) => typed.trim() === '');
}

/** `true` when nothing was given in the chosen way; the agent is then created without knowledge. */
export function isWithoutKnowledge({ kind, files, url, text }: Knowledge): boolean {
  if (kind === 'files') return files.length === 0;
  return (kind === 'site' ? url : text).trim() === '';
}
