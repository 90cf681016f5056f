import type { SourceDetail } from '@sosia/contract';
import type { FileAnswer } from '../../../http/call-context.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Principal } from '../../../lib/principal.ts';
import { endingOfMime, kindByName } from '../files/file-kind.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import type { ErrorText } from '../sources/error-texts.ts';
import { listChunks, listSections } from '../sources/reading-store.ts';
import { requireSource } from '../sources/require-source.ts';
import type { SourceRow } from '../sources/source-store.ts';
import { toSharedSource, toSourceDetail } from '../sources/source-views.ts';

/**
 * Returns a source with its text and, for its owner, its chunks.
 * @throws {AppError} `notFound`
 */
export async function getSource(
  deps: Needs,
  principal: Principal,
  sourceId: string,
  errorText: ErrorText,
): Promise<SourceDetail> {
  const source = await requireReadable(deps, principal, sourceId);
  const sections = await listSections(deps.db, source.id);
  if (principal.kind === 'visitor') return toSharedSource(source, sections);
  const chunks = await listChunks(deps.db, principal.accountId, source.id);
  return toSourceDetail(source, { sections, chunks }, errorText);
}

type Needs = Pick<KnowledgeDependencies, 'db' | 'agents'>;

/**
 * Returns a source of the account, or one that its agent shares with visitors and uses in answers. During or after a
 * failed reread its former text counts.
 * @throws {AppError} `notFound`
 */
async function requireReadable(deps: Needs, principal: Principal, sourceId: string): Promise<SourceRow> {
  const { accountId } = principal;
  const source = await requireSource(deps, accountId, sourceId);
  if (principal.kind === 'account') return source;
  const isInUse = source.agent_id === principal.agentId && source.refreshed_at !== null && source.active;
  if (!isInUse || !(await deps.agents.getAgent(accountId, source.agent_id)).share_sources)
    throw new AppError('notFound');
  return source;
}

/**
 * Returns the original file, which browsers download or play but never render on this origin.
 * @throws {AppError} `notFound`
 */
export async function openSourceFile(
  deps: Needs & Pick<KnowledgeDependencies, 'blobs'>,
  principal: Principal,
  sourceId: string,
): Promise<FileAnswer> {
  const source = await requireReadable(deps, principal, sourceId);
  // During a reread, visitors must not get a file that is not used in answers yet.
  if (principal.kind === 'visitor' && source.status !== 'ready') throw new AppError('notFound');
  const key = source.blob_key;
  const bytes = key ? await deps.blobs.size(key) : null;
  if (!key || bytes === null) throw new AppError('notFound');
  return {
    bytes,
    // Unique, because the blob key changes with the content.
    etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
    isPlayed: source.kind === 'media',
    async open(range) {
      const blob = await deps.blobs.open(key, range);
      if (!blob) throw new AppError('notFound');
      return blob.stream;
    },
    headers: {
      // Texts entered in the app are stored as UTF-8; the charset of a file is unknown.
      'content-type': source.kind === 'text' || source.kind === 'qa' ? 'text/plain; charset=utf-8' : source.mime,
      'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(fileNameOf(source.title, source.mime))}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  };
}

/** Returns a source's title with the extension of its type. */
export function fileNameOf(title: string, mime: string): string {
  const named = kindByName(title)?.mime;
  // The title may name a more specific kind of plain text.
  const isNamed = named === mime || (mime === 'text/plain' && named?.startsWith('text/'));
  return isNamed ? title : `${title}${endingOfMime(mime)}`;
}

/** Encodes a file name for RFC 8187, including the characters that `encodeURIComponent` leaves. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
