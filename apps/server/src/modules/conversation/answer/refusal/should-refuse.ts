import { foldText } from '../../../../lib/text/fold-text.ts';
import type { ModelRequest } from '../../../../ports/language-model.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import { needsKnowledge } from './needs-knowledge.ts';

/**
 * Threshold below which the passages are unrelated to the question, by the built-in engine's confidence. One in two
 * hundred answerable questions is below, and three in four unrelated ones (`npm run bench -- gate`).
 */
const leastConfidence = 0.05;
/** Threshold for passages in another language, which share fewer words with the question. */
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
  if (isFoundByMeaning || request.passages.some(({ isOwnAnswer }) => isOwnAnswer) || isFollowUp(request)) return false;
  return await isUnrelated(deps, request, onJudged);
}

async function isUnrelated(
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

/** Requests about the conversation itself, not the knowledge: "Shorter, please", "in Spanish?". */
const aboutConversation =
  /\b(?:summari[sz]e|sum up|translate|repeat|rephrase|reword|shorter|longer|simpler|elaborate|continue|go on|explain|more details?|again|in (?:english|spanish)|did (?:i|you) (?:say|ask|mean)|resume|resumen|resumelo|traduce|traducelo|repite|repitelo|reformula|mas (?:corto|breve|largo|simple|sencillo|detalles?|claro)|amplia|continua|sigue|explica|explicalo|explicamelo|otra vez|en (?:ingles|espanol)|(?:dije|dijiste|pregunte))\b/;

function isFollowUp({ history, follows, question }: ModelRequest): boolean {
  return follows !== null || (history.length > 0 && aboutConversation.test(foldText(question)));
}
