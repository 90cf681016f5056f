import type { InstructionRules } from '@sosia/contract/instructions/instruction-rules';
import type { TopicMatcher } from '../../../lib/text/topic-matcher.ts';

/** The rules that the built-in engine follows in an agent's instructions. */
export interface AgentRules extends InstructionRules {
  /** Whether a text mentions a topic that the owner excludes. */
  mentionsExcluded: TopicMatcher;
}

export type ReadAgentRules = (instructions: string) => Promise<AgentRules>;
