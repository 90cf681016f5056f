import { countCodePoints, isOldOffice, type knowledgeEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction } from '../../../db/index.ts';
import type { IncomingFile } from '../../../http/call-context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { endingOfMime, kindByName } from '../files/file-kind.ts';
import { sanitizeFileName } from '../files/sanitize-file-name.ts';
import { storeUpload } from '../files/store-upload.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { requireBudget } from '../sources/budget.ts';
import { requireSource } from '../sources/require-source.ts';
import { findByHash, findSource, type Owner, type SourceRow } from '../sources/source-store.ts';
import { type NewContent, putInPlace } from './add-content.ts';
import { storeText } from './add-text.ts';

type Replacement = z.output<typeof knowledgeEndpoints.replaceContent.body>;

/** The new content of a source: fields of the body or a file. */
interface Incoming {
  body: Replacement;
  files: AsyncIterable<IncomingFile>;
}

/**
 * Replaces the content of a source with a new text, answer or file of the same kind, as its next version. The former
 * text stays in use until the new one is ingested; rejected content changes nothing.
 * @throws {AppError} `notFound`, `validation`, `alreadyKnown` with the id of the existing source, `notEnoughTokens`,
 *   and errors of the new content
 */
export async function replaceContent(
  deps: KnowledgeDependencies,
  named: { accountId: string; sourceId: string },
  incoming: Incoming,
): Promise<SourceRow> {
  const source = await requireSource(deps, named.accountId, named.sourceId);
  const content = await storeNew(deps, source, incoming);
  try {
    return await inTransaction(deps.db, async (tx) => {
      const owner = { accountId: named.accountId, agentId: source.agent_id };
      if (!(await deps.agents.lockAgent(tx, owner))) throw new AppError('notFound');
      const former = await findSource(tx, named.accountId, named.sourceId);
      if (!former) throw new AppError('notFound');
      const same = await findByHash(tx, owner, content.hash);
      const isOver = same?.status === 'failed' || same?.status === 'cancelled';
      if (same && !isOver) throw new AppError('alreadyKnown', { existingId: same.id });
      return await putInPlace(deps, tx, former, content);
    });
  } catch (error) {
    await deps.blobs.delete(content.blobKey);
    throw error;
  }
}

async function storeNew(deps: KnowledgeDependencies, source: SourceRow, incoming: Incoming): Promise<NewContent> {
  const owner = { accountId: source.account_id, agentId: source.agent_id };
  if (source.kind === 'text' || source.kind === 'qa') return await storeWritten(deps, source, incoming);
  // The content of a web page is always fetched from its URL.
  if (source.kind === 'web') throw new AppError('wrongType');
  rejectFields(incoming.body, ['text', 'question', 'answer']);
  await requireBudget(deps, deps.db, { ...owner, exceptSourceId: source.id });
  for await (const file of incoming.files) return await storeFile(deps, source, file, incoming.body.title);
  throw required('files');
}

async function storeWritten(deps: KnowledgeDependencies, source: SourceRow, { body, files }: Incoming) {
  const isText = source.kind === 'text';
  rejectFields(body, isText ? ['question', 'answer'] : ['text', 'title']);
  for await (const _file of files) throw new AppError('validation', { fields: { files: 'unknownField' } });
  const text = isText ? body.text : body.answer;
  if (text === undefined) throw required(isText ? 'text' : 'answer');
  if (text.trim() === '') throw new AppError('noText');
  const owner: Owner = { accountId: source.account_id, agentId: source.agent_id };
  await requireBudget(deps, deps.db, { ...owner, exceptSourceId: source.id }, countCodePoints(text));
  const title = (isText ? body.title : body.question) ?? source.title;
  return await storeText(deps, owner, { kind: isText ? 'text' : 'qa', title, text });
}

async function storeFile(
  deps: KnowledgeDependencies,
  source: SourceRow,
  file: IncomingFile,
  title: string | undefined,
): Promise<NewContent> {
  const fileName = sanitizeFileName(file.fileName);
  const kind = kindByName(fileName);
  if (source.kind === 'pdf' && kind?.kind !== 'pdf') throw new AppError('pdfExtension');
  if (!kind && isOldOffice(fileName)) throw new AppError('oldOfficeFile');
  if (!kind || kind.kind !== source.kind) throw new AppError('wrongType');
  const stored = await storeUpload(deps, source.agent_id, file, kind);
  // Keep the owner's title, unless its extension contradicts the new type.
  const isNameTrue = endingOfMime(kind.mime) === endingOfMime(source.mime ?? '');
  return { ...kind, ...stored, title: title ?? (isNameTrue ? source.title : fileName), isNamed: true };
}

function rejectFields(body: Replacement, names: (keyof Replacement)[]): void {
  const wrong = names.find((name) => body[name] !== undefined);
  if (wrong) throw new AppError('validation', { fields: { [wrong]: 'unknownField' } });
}

const required = (field: string) => new AppError('validation', { fields: { [field]: 'fieldRequired' } });
