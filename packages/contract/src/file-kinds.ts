import { limits } from './limits.ts';

/** Extensions and size limits by kind of file. The browser checks them before an upload, and so does the server. */
export interface FileRules {
  /** Lowercase, with the dot. */
  extensions: readonly string[];
  /** Inclusive. */
  maxBytes: number;
}

export type UploadKind = 'pdf' | 'document' | 'image' | 'media';

export const uploadKinds: Record<UploadKind, FileRules> = {
  // The specification requires less than 50 MB.
  pdf: { extensions: ['.pdf'], maxBytes: limits.pdfBytes - 1 },
  document: {
    extensions: [
      '.txt',
      '.text',
      '.md',
      '.markdown',
      '.docx',
      '.pptx',
      '.xlsx',
      '.xlsm',
      '.ods',
      '.odt',
      '.rtf',
      '.html',
      '.htm',
      '.csv',
      '.tsv',
      '.epub',
      '.srt',
      '.vtt',
    ],
    maxBytes: limits.documentBytes,
  },
  image: { extensions: ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.tif', '.tiff'], maxBytes: limits.imageBytes },
  media: {
    extensions: [
      '.mp3',
      '.m4a',
      '.wav',
      '.ogg',
      '.oga',
      '.opus',
      '.flac',
      '.aac',
      '.mp4',
      '.m4v',
      '.mov',
      '.webm',
      '.mkv',
    ],
    maxBytes: limits.mediaBytes,
  },
};

const oldOfficeExtensions = ['.doc', '.dot', '.xls', '.xlt', '.ppt', '.pps', '.pot'];

/**
 * Whether the extension is of a Microsoft Office format before 2007, which is not supported but can be saved in a newer
 * one.
 */
export const isOldOffice = (fileName: string): boolean => oldOfficeExtensions.includes(extensionOf(fileName));

const extensionOf = (fileName: string) => /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** Returns the kind of a file by its extension; `null` if it is not supported. */
export function uploadKindOf(fileName: string): UploadKind | null {
  const extension = extensionOf(fileName);
  const found = Object.entries(uploadKinds).find(([, { extensions }]) => extensions.includes(extension));
  return (found?.[0] as UploadKind | undefined) ?? null;
}
