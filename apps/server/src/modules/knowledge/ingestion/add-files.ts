import { isOldOffice } from '@sosia/contract';
import type { IncomingFile } from '../../../http/call-context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type FileKind, kindByName } from '../files/file-kind.ts';
import { sanitizeFileName } from '../files/sanitize-file-name.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { announce, findSource, insertSources, type Owner, type SourceRow } from '../sources/source-store.ts';
import { addContent } from './add-content.ts';

/** Which kinds a call accepts; `media` includes subtitles, which accompany recordings. */
export type AcceptedFiles = 'pdf' | 'media' | 'file';

/** A rejected file and its error. */
interface RejectedFile {
  fileName: string;
  error: AppError;
}

/**
 * Adds files, each as a separate source. If there is only one file, its rejection is the error of the call; among
 * several, a rejected file becomes a failed source. A known file returns its existing source.
 */
export async function addFiles(
  deps: KnowledgeDependencies,
  owner: Owner,
  files: AsyncIterable<IncomingFile>,
  accepts: AcceptedFiles,
): Promise<SourceRow[]> {
  const sources: SourceRow[] = [];
  // Keep the error of the first file until it is known whether there are more.
  let waiting: RejectedFile | null = null;
  let count = 0;
  for await (const file of files) {
    count += 1;
    if (waiting) sources.push(await storeFailed(deps, owner, waiting));
    const fileName = sanitizeFileName(file.fileName);
    const result = await addFile(deps, owner, { ...file, fileName }, accepts);
    waiting = null;
    if (!('error' in result)) sources.push(result);
    else if (count === 1) waiting = result;
    else sources.push(await storeFailed(deps, owner, result));
  }
  if (count === 0) throw new AppError('validation', { fields: { files: 'fieldRequired' } });
  if (waiting) throw waiting.error;
  return sources;
}

async function addFile(
  deps: KnowledgeDependencies,
  owner: Owner,
  file: IncomingFile,
  accepts: AcceptedFiles,
): Promise<SourceRow | RejectedFile> {
  try {
    const kind = acceptedKind(file.fileName, accepts);
    const stored = await storeUpload(deps, owner.agentId, file, kind);
    const content = { ...kind, ...stored, title: file.fileName, isNamed: true };
    const { source, isKnown } = await addContent(deps, owner, content);
    if (isKnown) throw new AppError('alreadyKnown', { existingId: source.id });
    return source;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'notFound') return { fileName: file.fileName, error };
    throw error;
  }
}

/**
 * Returns the kind of a file, if the call accepts it.
 * @throws {AppError} `pdfExtension`, `oldOfficeFile`, `wrongType`
 */
function acceptedKind(fileName: string, accepts: AcceptedFiles): FileKind {
  const kind = kindByName(fileName);
  if (accepts === 'pdf' && kind?.kind !== 'pdf') throw new AppError('pdfExtension');
  const isTaken = accepts !== 'media' || kind?.kind === 'media' || subtitles.has(kind?.mime ?? '');
  if (!kind && isOldOffice(fileName)) throw new AppError('oldOfficeFile');
  if (!kind || !isTaken) throw new AppError('wrongType');
  return kind;
}

const subtitles: ReadonlySet<string> = new Set(['application/x-subrip', 'text/vtt']);

async function storeFailed(
  deps: KnowledgeDependencies,
  owner: Owner,
  { fileName, error }: RejectedFile,
): Promise<SourceRow> {
  const { existingId } = error.details;
  const existing = existingId ? await findSource(deps.db, owner.accountId, existingId) : undefined;
  if (existing) return existing;
  const [source] = await insertSources(deps.db, [
    {
      id: deps.runtime.newId(),
      account_id: owner.accountId,
      agent_id: owner.agentId,
      kind: kindByName(fileName)?.kind ?? 'document',
      title: fileName || '?',
      status: 'failed',
      error_code: error.code,
      created_at: deps.runtime.now(),
    },
  ]);
  if (!source) throw error;
  await announce(deps.db, owner.agentId, [source.id], 'changed');
  return source;
}
