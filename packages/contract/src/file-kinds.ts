import { limits } from './limits.ts';

/** Extensions and size limits by kind of file. Checked in the browser before uploading, and by the server. */
export interface FileRules {
  /** Lower-case, with the dot. */
  extensions: readonly string[];
  /** A file of exactly so many bytes is still taken. */
  maxBytes: number;
}

export type UploadKind = 'pdf' | 'document' | 'image' | 'media';

export const uploadKinds: Record<UploadKind, FileRules> = {
  // The specification says under 50 MB, not up to it.
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
 * Whether the file name is of Microsoft Office before 2007, which is not supported but can be saved in a newer format.
 */
export const isOldOffice = (fileName: string): boolean => oldOfficeExtensions.includes(extensionOf(fileName));

const extensionOf = (fileName: string) => /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** The kind that a file's name says; `null`: none that can be read. */
export function uploadKindOf(fileName: string): UploadKind | null {
  const extension = extensionOf(fileName);
  const found = Object.entries(uploadKinds).find(([, { extensions }]) => extensions.includes(extension));
  return (found?.[0] as UploadKind | undefined) ?? null;
}
