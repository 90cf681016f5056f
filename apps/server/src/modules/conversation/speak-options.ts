import type { ModelRequest } from '../../ports/language-model.ts';
import { rulesOf } from './build-prompt.ts';
import type { ComposeFacts } from './compose-request.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import type { SpeakOptions } from './speak.ts';
import { knownAddresses, leakWall, linkWall, secretPartsOf } from './walls/index.ts';

/** Far more than any tokenizer's token on average: what comes after was never asked for. */
const mostCharsPerToken = 12;

/** What stands between the model and the reader of this answer. */
export function speakOptions(
  { model, translate }: Pick<ConversationDependencies, 'model' | 'translate'>,
  { opening, question, language, fence }: ComposeFacts,
  { passages, mayUseGeneralKnowledge, maxOutputTokens }: ModelRequest,
): SpeakOptions {
  const { agentName, instructions } = opening;
  const isProvider = model.kind === 'provider';
  return {
    facts: { language, question, agentName },
    watchesRefusal: isProvider && !mayUseGeneralKnowledge,
    refusal: opening.refusalText ?? translate(language, 'turn.refusal'),
    withheld: translate(language, 'turn.withheld'),
    mostChars: isProvider ? maxOutputTokens * mostCharsPerToken : Number.POSITIVE_INFINITY,
    leaks: isProvider
      ? leakWall({
          texts: [rulesOf({ agentName, mayUseGeneralKnowledge }), ...secretPartsOf(instructions)],
          known: [question, ...passages.map(({ text }) => text)],
          mark: fence,
        })
      : null,
    links: linkWall(
      knownAddresses({ passages, believed: [instructions, question] }),
      translate(language, 'turn.linkRemoved'),
    ),
  };
}
