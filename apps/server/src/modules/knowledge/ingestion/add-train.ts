import type { knowledgeEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import type { IncomingFile } from '../../../http/call-context.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { requireBudget } from '../sources/budget.ts';
import type { SourceRow } from '../sources/source-store.ts';
import { addFiles } from './add-files.ts';
import { addText } from './add-text.ts';

export type NewKnowledge = z.output<typeof knowledgeEndpoints.addTrain.body>;

/** Adds a text, a question with its answer, or files. Cheap checks run before anything is stored. */
export async function addTrain(
  deps: KnowledgeDependencies,
  accountId: string,
  body: NewKnowledge,
  files: AsyncIterable<IncomingFile>,
): Promise<SourceRow[]> {
  const owner = { accountId, agentId: body.cloneId };
  await deps.agents.getAgent(accountId, body.cloneId);
  if (body.type === 'pdf' || body.type === 'media' || body.type === 'file') {
    await requireBudget(deps, deps.db, owner);
    return await addFiles(deps, owner, files, body.type);
  }
  for await (const _file of files) throw new AppError('validation', { fields: { files: 'unknownField' } });
  if (body.type === 'text') {
    if (body.text === undefined) throw new AppError('validation', { fields: { text: 'fieldRequired' } });
    return [await addText(deps, owner, { kind: 'text', title: body.title, text: body.text })];
  }
  const { question, answer } = body;
  if (question === undefined) throw new AppError('validation', { fields: { question: 'fieldRequired' } });
  if (answer === undefined) throw new AppError('validation', { fields: { answer: 'fieldRequired' } });
  return [await addText(deps, owner, { kind: 'qa', title: question, text: answer })];
}
