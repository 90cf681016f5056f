import { foldText } from '../../../../lib/text/fold-text.ts';
import { sentenceText, splitSentences } from '../../../../lib/text/split-sentences.ts';

const quoted = /“[^”]*”|«[^»]*»|"[^"\n]*"/g;

/** Words that mark an instruction on how to answer, as opposed to a statement. */
const telling =
  /\b(?:you|your|yours|never|always|must|dont|do not|answer|reply|respond|speak|tell|ask|mention|avoid|pretend|act|visitors?|customers?|users?|eres|tus?|nunca|siempre|debes|no (?:digas|menciones|hables|respondas|des)|responde|contesta|habla|di|pregunta|menciona|evita|actua|usa|visitantes?|clientes?|usuarios?)\b/;

/**
 * Returns the secret part of the owner's instructions: the sentences that tell the model how to answer. Quoted text and
 * plain statements ("We open at nine.") may be repeated.
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
