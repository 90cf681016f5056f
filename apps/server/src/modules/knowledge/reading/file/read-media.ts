import { inTransaction } from '../../../../db/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { cueSections } from '../../../../lib/subtitles/cue-sections.ts';
import { AudioExtractionError, type AudioSegment, type MediaSummary } from '../../../../ports/audio-extraction.ts';
import type { SpeechRecognition } from '../../../../ports/speech-recognition.ts';
import type { KnowledgeDependencies } from '../../knowledge-dependencies.ts';
import { insertTranscriptPiece, listTranscriptPieces, type TranscriptPiece } from '../../media/media-store.ts';
import { sidecarSubtitles } from '../../media/sidecar-subtitles.ts';
import { TransientError } from '../../sources/transient-error.ts';
import type { SourceRun } from '../save/source-run.ts';
import type { SourceText } from '../save/source-text.ts';
import { transcribePiece } from './transcribe-piece.ts';

type MediaDependencies = Pick<
  KnowledgeDependencies,
  'db' | 'blobs' | 'documentText' | 'mediaSound' | 'speechRecognition' | 'log'
>;

/** Share of the progress that transcription takes; the rest is storing and indexing. */
const transcriptionShare = 0.88;

/**
 * Reads a recording: from sidecar or embedded subtitles, else segment by segment with the recognizer. Each segment is
 * stored immediately and kept as long as the file. Another run resumes after it, so that no segment is transcribed
 * twice.
 * @throws {AppError} `fileUnreadable`, `noText`, `noRecogniser`, `providerFailed`
 * @throws {TransientError}
 */
export async function readMedia(deps: MediaDependencies, run: SourceRun): Promise<SourceText> {
  const { source } = run;
  const file = await deps.blobs.asFile(source.blob_key ?? '').catch((cause: unknown) => {
    throw new AppError('fileUnreadable', { cause });
  });
  try {
    const summary = await deps.mediaSound.inspect({ filePath: file.filePath, signal: run.signal });
    // Sidecar subtitles were added by the owner for this file; embedded ones may be anything.
    const beside = await sidecarSubtitles(deps, source, run.signal);
    if (beside) return { sections: beside.sections, subtitles: beside };
    const { subtitles } = summary;
    if (subtitles !== null && subtitles.length > 0) return { sections: cueSections(subtitles) };
    if (!summary.hasSound) throw new AppError('noText');
    if (deps.speechRecognition === null) throw new AppError('noRecogniser');
    const heard = await transcribeAll(deps, run, {
      recognizer: deps.speechRecognition,
      filePath: file.filePath,
      summary,
    });
    const segments = heard.flatMap((piece) => piece.segments);
    if (segments.length === 0) throw new AppError('noText');
    return { sections: cueSections(segments) };
  } catch (error) {
    if (!(error instanceof AudioExtractionError)) throw error;
    if (error.reason === 'noSound') throw new AppError('noText', { cause: error });
    if (error.reason === 'crashed') throw new TransientError('fileUnreadable', error);
    throw new AppError('fileUnreadable', { cause: error });
  } finally {
    await file.release();
  }
}

interface TranscriptionInput {
  recognizer: SpeechRecognition;
  filePath: string;
  summary: MediaSummary;
}

async function transcribeAll(
  deps: MediaDependencies,
  run: SourceRun,
  { recognizer, filePath, summary }: TranscriptionInput,
): Promise<TranscriptPiece[]> {
  const heard = await listTranscriptPieces(deps.db, run.source);
  const fromMs = heard.at(-1)?.endMs ?? 0;
  const show = (ms: number) => run.showProgress(Math.min(1, ms / (summary.durationMs || ms)) * transcriptionShare);
  if (fromMs > 0) show(fromMs);
  for await (const piece of deps.mediaSound.pieces({ filePath, fromMs, signal: run.signal })) {
    const told = await transcribePiece(recognizer, piece, run.signal);
    const next = toTranscriptPiece(piece, heard.length, told);
    await inTransaction(deps.db, async (tx) => {
      // Progress resets the attempts, so that a long recording is not given up after several restarts.
      await run.write(tx, { tries: 1 });
      await insertTranscriptPiece(tx, run.source, next);
    });
    heard.push(next);
    show(piece.endMs);
  }
  return heard;
}

function toTranscriptPiece(
  { startMs, endMs }: AudioSegment,
  ordinal: number,
  told: Awaited<ReturnType<typeof transcribePiece>>,
) {
  const segments = told.segments.map((segment) => ({
    text: segment.text,
    startMs: startMs + segment.startMs,
    endMs: startMs + segment.endMs,
  }));
  return { ordinal, startMs, endMs, segments, language: told.language };
}
