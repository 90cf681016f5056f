import { isOldOffice, type UploadKind, uploadKindOf, uploadKinds } from '@sosia/contract/file-kinds';

/** Why a file is rejected; text keys. */
export type FileComplaint =
  | 'errors.pdfTooLarge'
  | 'errors.pdfExtension'
  | 'errors.tooLarge'
  | 'errors.wrongType'
  | 'errors.oldOfficeFile'
  | 'general.fileEmpty';

/** The file picker's `accept`, for all kinds or one. */
export const acceptedFiles = (kind?: UploadKind): string =>
  (kind ? uploadKinds[kind].extensions : Object.values(uploadKinds).flatMap(({ extensions }) => extensions)).join(',');

/** Checks a file before sending it. `wanted`: the only accepted kind. */
export function checkFile({ name, size }: { name: string; size: number }, wanted?: UploadKind): FileComplaint | null {
  const kind = uploadKindOf(name);
  if (isOldOffice(name) && wanted !== 'pdf') return 'errors.oldOfficeFile';
  if (wanted && kind !== wanted) return wanted === 'pdf' ? 'errors.pdfExtension' : 'errors.wrongType';
  if (kind === null) return 'errors.wrongType';
  if (size === 0) return 'general.fileEmpty';
  if (size <= uploadKinds[kind].maxBytes) return null;
  return kind === 'pdf' ? 'errors.pdfTooLarge' : 'errors.tooLarge';
}
