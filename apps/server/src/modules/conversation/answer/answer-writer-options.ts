import type { ModelRequest } from '../../../ports/language-model.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { AgentRules } from '../domain/agent-rules.ts';
import { rulesOf } from '../prompt/build-prompt.ts';
import type { ComposeFacts } from '../prompt/compose-request.ts';
import type { AnswerWriterOptions } from './answer-writer.ts';
import { knownUrls, linkFilter, promptLeakFilter, secretPartsOf } from './guardrails/index.ts';

/**
 * Upper bound of characters per token, far above any tokenizer's average. A longer output exceeds the requested limit.
 */
const mostCharsPerToken = 12;

/** Returns the options of the answer writer for one turn. */
export function answerWriterOptions(
  { model, translate }: Pick<ConversationDependencies, 'model' | 'translate'>,
  { opening, question, language, replyLanguage, rules, fence }: ComposeFacts,
  { passages, mayUseGeneralKnowledge, maxOutputTokens }: ModelRequest,
): AnswerWriterOptions {
  const { agentName, instructions } = opening;
  const isProvider = model.kind === 'provider';
  return {
    facts: { language, question, agentName },
    watchesRefusal: isProvider && !mayUseGeneralKnowledge,
    refusal: opening.refusalText ?? rules.refusal ?? translate(replyLanguage, refusalKey(rules)),
    withheld: translate(replyLanguage, 'turn.withheld'),
    mostChars: isProvider ? maxOutputTokens * mostCharsPerToken : Number.POSITIVE_INFINITY,
    leaks: isProvider
      ? promptLeakFilter({
          texts: [rulesOf({ agentName, mayUseGeneralKnowledge }), ...secretPartsOf(instructions)],
          known: [question, ...passages.map(({ text }) => text)],
          mark: fence,
        })
      : null,
    links: linkFilter(
      knownUrls({ passages, believed: [instructions, question] }),
      translate(replyLanguage, 'turn.linkRemoved'),
    ),
  };
}

const refusalKey = ({ tones }: Pick<AgentRules, 'tones'>) =>
  tones.includes('friendly') ? 'turn.refusalFriendly' : 'turn.refusal';
