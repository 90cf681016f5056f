import type { ModelRequest } from '../../../../ports/language-model.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';

/** Whether a question needs passages, unlike a greeting or a sum: the built-in engine refuses it without any. */
export async function needsKnowledge(
  { builtInModel }: Pick<ConversationDependencies, 'builtInModel'>,
  request: ModelRequest,
): Promise<boolean> {
  for await (const event of builtInModel.stream({ ...request, passages: [] }))
    if (event.type === 'refused') return true;
  return false;
}
