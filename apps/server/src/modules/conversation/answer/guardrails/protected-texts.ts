import { foldText } from '../../../../lib/text/fold-text.ts';
import { sentenceText, splitSentences } from '../../../../lib/text/split-sentences.ts';

const quoted = /“[^”]*”|«[^»]*»|"[^"\n]*"/g;

/** Words with which someone is told how to answer, rather than what is so. */
const telling =
  /\b(?:you|your|yours|never|always|must|dont|do not|answer|reply|respond|speak|tell|ask|mention|avoid|pretend|act|visitors?|customers?|users?|eres|tus?|nunca|siempre|debes|no (?:digas|menciones|hables|respondas|des)|responde|contesta|habla|di|pregunta|menciona|evita|actua|usa|visitantes?|clientes?|usuarios?)\b/;

/**
 * What of the owner's instructions is for the model's eyes alone: the sentences that tell it how to answer. What they give it
 * to say (between quotation marks), and what is just so ("We open at nine."), it may repeat.
 */
export function secretPartsOf(instructions: string): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const span of splitSentences(instructions)) {
    for (const [at, piece] of sentenceText(instructions, span).split(quoted).entries()) {
      if (at > 0) isOpen = false;
      if (!telling.test(foldText(piece).replace(/['’]/g, ''))) {
        isOpen = false;
        continue;
      }
      if (isOpen) parts.push(`${parts.pop() ?? ''} ${piece}`);
      else parts.push(piece);
      isOpen = true;
    }
  }
  return parts;
}
