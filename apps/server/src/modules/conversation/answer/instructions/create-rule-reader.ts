import { readInstructions } from '@sosia/contract/instructions/read-instructions';
import { createTopicMatcher } from '../../../../lib/text/topic-matcher.ts';
import type { AgentRules, ReadAgentRules } from '../../domain/agent-rules.ts';

const mostKept = 200;

/** Creates a reader of instructions that keeps the rules of those used recently. */
export function createRuleReader(): ReadAgentRules {
  const kept = new Map<string, AgentRules>();
  return async (instructions) => {
    const rules = kept.get(instructions) ?? readRules(instructions);
    kept.delete(instructions);
    kept.set(instructions, rules);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return rules;
  };
}

function readRules(instructions: string): AgentRules {
  const rules = readInstructions(instructions);
  return { ...rules, mentionsExcluded: createTopicMatcher(rules.excludedTopics) };
}
