import { createHash } from 'node:crypto';
import { countCodePoints, limits } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { sourceBlobKey } from '../files/source-blob-key.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { requireBudget } from '../sources/budget.ts';
import type { Owner, SourceRow } from '../sources/source-store.ts';
import { addContent, type NewContent } from './add-content.ts';

/** Maximum length of a title derived from the text. */
const derivedTitleChars = 60;

interface NewText {
  kind: 'text' | 'qa';
  /** Derived from the text if absent. */
  title?: string | undefined;
  text: string;
}

/**
 * Adds a text or a question-and-answer pair as a source.
 * @throws {AppError} `noText`, `notEnoughTokens`, `alreadyKnown` with the id of the existing source
 */
export async function addText(
  deps: Pick<KnowledgeDependencies, 'db' | 'runtime' | 'blobs' | 'jobs' | 'agents' | 'entitlements'>,
  owner: Owner,
  { kind, title, text }: NewText,
): Promise<SourceRow> {
  if (text.trim() === '') throw new AppError('noText');
  await requireBudget(deps, deps.db, owner, countCodePoints(text));
  const stored = await storeText(deps, owner, { kind, title: title ?? beginningOf(text), text });
  const { source, isKnown } = await addContent(deps, owner, { ...stored, isNamed: title !== undefined });
  if (isKnown) throw new AppError('alreadyKnown', { existingId: source.id });
  return source;
}

/** Stores a text in the blob store, as content without a source. */
export async function storeText(
  deps: Pick<KnowledgeDependencies, 'runtime' | 'blobs'>,
  owner: Owner,
  { kind, title, text }: Required<NewText> & { title: string },
): Promise<NewContent> {
  const content = Buffer.from(text.toWellFormed(), 'utf8');
  const blobKey = sourceBlobKey(owner.agentId, deps.runtime.newId());
  await deps.blobs.put(blobKey, content);
  const hash = createHash('sha256').update(content);
  // The question is part of the hash: the same answer to another question is different content.
  if (kind === 'qa') hash.update('\0').update(title);
  return {
    kind,
    title,
    isNamed: true,
    mime: 'text/plain',
    hash: hash.digest('hex'),
    bytes: content.length,
    blobKey,
  };
}

function beginningOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const words = line
    .replace(/^#{1,6}\s+/, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...words.toWellFormed()];
  if (characters.length <= derivedTitleChars) return words || [...text.trim()].slice(0, limits.titleChars).join('');
  const cut = characters.slice(0, derivedTitleChars).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > derivedTitleChars / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
