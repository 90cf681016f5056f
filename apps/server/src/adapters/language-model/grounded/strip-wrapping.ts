import { foldText } from '../../../lib/text/fold-text.ts';

/** Most phrases that are removed one after the other. */
const mostPhrases = 3;

const wrappings: readonly RegExp[] = [
  /^(?:(?:just )?(?:a |one )?(?:quick |small |silly |simple |short )?(?:question|query|thing)(?: for you)?\s*[:,.!-]+\s*)(?=\S)/,
  /^(?:i )?hope (?:you|your|all|this)[^.!?,]{0,30}[.!,]+\s*(?=\S)/,
  /^sorry (?:to bother|for bothering|to ask)(?: you)?\s*[,.!-]*\s*(?:but )?(?=\S)/,
  /^(?:please |pls )?(?:can|could|would) (?:you|u|someone|anyone|anybody) (?:please |kindly )?(?:tell me|let me know|explain)(?: please)?,?\s+/,
  /^(?:i was |i am |i'm |im |just )?(?:just )?wondering\s+/,
  /^(?:i(?:'d| would)? )?(?:just )?(?:like|want|wanted|need) to (?:know|ask)(?: you)?\s+/,
  /^(?:do you (?:happen to )?know|any idea|do you guys know)\s+/,
  /^una (?:pregunta|duda|consulta|cosa|cosita|preguntita)(?: rapida| mas)?\s*[:,.-]+\s*(?=\S)/,
  /^espero que (?:esteis|esten|estes|este|todo|vaya)[^.!?,]{0,30}[.!,]+\s*(?=\S)/,
  /^(?:perdon|perdona|perdonad|disculpa|disculpe|disculpad|disculpen)(?: (?:que|por|la|las)[^.!?,]{0,25})?[,.:!]\s*(?=\S)/,
  /^¿?(?:me )?(?:podrias?|podriais|podrian|puedes|puede|podeis|pueden) (?:decir(?:me)?|explicar(?:me)?|informar(?:me)?)(?: por favor)?,?\s+/,
  /^(?:queria|quisiera|quiero|necesito|necesitaria|me gustaria) (?:saber|preguntar(?:os|les|te|le)?|consultar)\s+/,
  /^¿?(?:sabes|sabeis|saben|sabe usted)\s+(?=si\b|que\b|cu|donde|como|a que)/,
];

/**
 * Returns a question without the words around it that ask nothing: "could you tell me", "quería saber si". An indirect
 * question ("if I can …") becomes a direct one.
 */
export function stripWrapping(message: string): string {
  let rest = message;
  for (let count = 0; count < mostPhrases; count++) {
    const folded = foldText(rest);
    if (folded.length !== rest.length) break;
    const found = wrappings.map((wrapping) => wrapping.exec(folded)).find((match) => match !== null);
    if (!found || found[0].length >= rest.length) break;
    rest = rest.slice(found[0].length);
  }
  return rest === message ? message : direct(rest);
}

const direct = (question: string): string =>
  question
    .replace(/^(?:if|whether) (i|we|you|they|it|he|she|there) (can|could|is|are|will|may|have to)\b/i, '$2 $1')
    .replace(/^(?:if|whether) (i|we|you|they) /i, 'do $1 ')
    .replace(/^(?:if|whether|about|si) /i, '');
