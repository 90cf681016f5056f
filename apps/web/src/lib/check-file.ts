import { isOldOffice, type UploadKind, uploadKindOf, uploadKinds } from '@sosia/contract/file-kinds';

/** Why a file is not worth sending; keys of texts in the catalogues. */
export type FileComplaint =
  | 'errors.pdfTooLarge'
  | 'errors.pdfExtension'
  | 'errors.tooLarge'
  | 'errors.wrongType'
  | 'errors.oldOfficeFile'
  | 'general.fileEmpty';

/** What the file picker offers, of all kinds or of one. */
export const acceptedFiles = (kind?: UploadKind): string =>
  (kind ? uploadKinds[kind].extensions : Object.values(uploadKinds).flatMap(({ extensions }) => extensions)).join(',');

/** Checks what the server would refuse anyway, before a byte is sent. `wanted`: the one kind that will do. */
export function checkFile({ name, size }: { name: string; size: number }, wanted?: UploadKind): FileComplaint | null {
  const kind = uploadKindOf(name);
  if (isOldOffice(name) && wanted !== 'pdf') return 'errors.oldOfficeFile';
  if (wanted && kind !== wanted) return wanted === 'pdf' ? 'errors.pdfExtension' : 'errors.wrongType';
  if (kind === null) return 'errors.wrongType';
  if (size === 0) return 'general.fileEmpty';
  if (size <= uploadKinds[kind].maxBytes) return null;
  return kind === 'pdf' ? 'errors.pdfTooLarge' : 'errors.tooLarge';
}
