import type { ModelRequest } from '../../../../ports/language-model.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';

/** Whether a question is more than a greeting, a sum and the like: whatever the built-in engine cannot say without a passage. */
export async function needsKnowledge(
  { builtInModel }: Pick<ConversationDependencies, 'builtInModel'>,
  request: ModelRequest,
): Promise<boolean> {
  for await (const event of builtInModel.stream({ ...request, passages: [] }))
    if (event.type === 'refused') return true;
  return false;
}
