import { limits } from '@sosia/contract/limits';

/** Why a file is not worth sending; keys of texts in the catalogues. */
export type FileComplaint = 'errors.pdfTooLarge' | 'errors.tooLarge' | 'errors.wrongType' | 'general.fileEmpty';

const readable = /\.(pdf|txt|text|md|markdown)$/i;

/** What the file picker offers. */
export const acceptedFiles = '.pdf,.txt,.text,.md,.markdown';

/** Checks what the server would refuse anyway, before a byte is sent. */
export function checkFile({ name, size }: { name: string; size: number }): FileComplaint | null {
  if (!readable.test(name)) return 'errors.wrongType';
  if (size === 0) return 'general.fileEmpty';
  if (size < limits.pdfBytes) return null;
  return name.toLowerCase().endsWith('.pdf') ? 'errors.pdfTooLarge' : 'errors.tooLarge';
}
