import { foldText } from '../../../../lib/text/fold-text.ts';
import type { ModelRequest } from '../../../../ports/language-model.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import { needsKnowledge } from './needs-knowledge.ts';

/**
 * Below it the built-in engine is almost sure that no passage is related to the question. One in two hundred answerable
 * questions is below, and three in four unrelated ones (`npm run bench -- gate`).
 */
const leastConfidence = 0.05;
/** Words of two languages meet less often although they mean the same. */
const leastCrossedConfidence = 0.003;

/**
 * Whether to refuse without a provider call: scope "only from my knowledge", and no passage related to the question.
 * Passages found by a few shared words are judged by the built-in engine in about 2 ms. Passages found by meaning,
 * owner answers and follow-ups are left to the model, which may still refuse.
 *
 * If a model answers from general knowledge nevertheless, the answer carries no citations, because none is supported.
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
