import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import type { AgentRules } from '../../domain/agent-rules.ts';
import { guardTopics } from './guard-topics.ts';
import { withoutTopics } from './without-topics.ts';

/**
 * Returns the dependencies of a turn without the topics that the owner's instructions exclude: in what is found, said and
 * suggested. Applies to the built-in engine; a model follows the instructions itself.
 */
export function excludeTopics(
  deps: ConversationDependencies,
  { excludedTopics, mentionsExcluded }: AgentRules,
): ConversationDependencies {
  if (deps.model.kind !== 'builtIn' || excludedTopics.length === 0) return deps;
  const { knowledge } = deps;
  return {
    ...deps,
    model: guardTopics(deps.model, mentionsExcluded),
    builtInModel: guardTopics(deps.builtInModel, mentionsExcluded),
    knowledge: {
      ...knowledge,
      async retrieve(request) {
        const found = await knowledge.retrieve(request);
        return { ...found, passages: withoutTopics(found.passages, mentionsExcluded) };
      },
    },
    findContact: async (agent) =>
      (await deps.findContact(agent)).filter(({ value, passage }) => !mentionsExcluded(value, passage.language)),
  };
}
