import type { TextSection } from '../../../../ports/document-text.ts';
import type { SidecarSubtitles } from '../../media/sidecar-subtitles.ts';
import type { SourceQuality } from '../../sources/source-quality.ts';

/** Result of reading a source. */
export interface SourceText {
  sections: TextSection[];
  pages?: number;
  /** Replaces the source's title, if there is one. */
  title?: string | null;
  /** Size of a fetched page or file. */
  bytes?: number;
  /** Validators of a fetched page, for conditional requests. */
  validators?: { etag: string | null; lastModified: string | null };
  /** Pages read by OCR. */
  ocrPages?: number[];
  /** Absent if there is nothing to note. */
  quality?: SourceQuality;
  /** Sidecar subtitles that a recording was read with. */
  subtitles?: SidecarSubtitles;
  /** A file fetched during the run, which now belongs to the source. */
  file?: { blobKey: string; mime: string };
}
