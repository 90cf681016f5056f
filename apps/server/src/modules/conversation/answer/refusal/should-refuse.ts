import { foldText } from '../../../../lib/text/fold-text.ts';
import type { ModelRequest } from '../../../../ports/language-model.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import { needsKnowledge } from './needs-knowledge.ts';

/**
 * Below it the built-in engine is as good as sure that no passage has to do with the question: of questions that the passages
 * answer one in two hundred is below, of questions about something else three in four (`npm run bench -- gate`).
 */
const leastConfidence = 0.05;
/** Words of two languages meet less often although they mean the same. */
const leastCrossedConfidence = 0.003;

/**
 * "Only from my knowledge" with nothing in it that has to do with the question: no provider is called. What was found by a few
 * words in common is judged by the built-in engine, which takes some 2 ms; what was found by its meaning, what the owner
 * answered, and what goes on with the conversation is for the model to judge, which is told to refuse.
 *
 * A model that answers from general knowledge all the same cannot be held by this: what it says carries no citation then,
 * since none is supported.
 */
export async function shouldRefuse(
  deps: Pick<ConversationDependencies, 'model' | 'builtInModel'>,
  request: ModelRequest,
  isFoundByMeaning: boolean,
  onJudged: (confidence: number) => void = () => {},
): Promise<boolean> {
  if (deps.model.kind === 'builtIn' || request.mayUseGeneralKnowledge) return false;
  if (request.passages.length === 0) return await needsKnowledge(deps, request);
  if (isFoundByMeaning || request.passages.some(({ isOwnAnswer }) => isOwnAnswer) || goesOn(request)) return false;
  return await isFarOff(deps, request, onJudged);
}

async function isFarOff(
  { builtInModel }: Pick<ConversationDependencies, 'builtInModel'>,
  request: ModelRequest,
  onJudged: (confidence: number) => void,
): Promise<boolean> {
  const isCrossed = request.passages.some(({ language }) => language !== request.language);
  let confidence = 1;
  for await (const event of builtInModel.stream(request)) {
    if (event.type === 'judged') {
      confidence = event.confidence;
      onJudged(confidence);
    }
    if (event.type === 'refused') return confidence < (isCrossed ? leastCrossedConfidence : leastConfidence);
  }
  return false;
}

/** "Shorter, please", "in Spanish?": about what was said, not about the knowledge. */
const ofTheConversation =
  /\b(?:summari[sz]e|sum up|translate|repeat|rephrase|reword|shorter|longer|simpler|elaborate|continue|go on|explain|more details?|again|in (?:english|spanish)|did (?:i|you) (?:say|ask|mean)|resume|resumen|resumelo|traduce|traducelo|repite|repitelo|reformula|mas (?:corto|breve|largo|simple|sencillo|detalles?|claro)|amplia|continua|sigue|explica|explicalo|explicamelo|otra vez|en (?:ingles|espanol)|(?:dije|dijiste|pregunte))\b/;

function goesOn({ history, follows, question }: ModelRequest): boolean {
  return follows !== null || (history.length > 0 && ofTheConversation.test(foldText(question)));
}
