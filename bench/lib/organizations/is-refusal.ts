import { foldText } from './requirements/fold-text.ts';

/** How the product begins a refusal, in both languages, and how it declines what is not a question about its knowledge. */
const productRefusals = [
  /^i (?:have not found|could not find) an answer to that in (?:what i know|my sources)\b/,
  /^no he encontrado (?:una |la )?respuesta (?:a eso en lo que se|en mis fuentes)\b/,
];
const declining = [
  /\bi answer (?:questions about what i was taught|from the documents)/,
  /\brespondo (?:preguntas sobre lo que|a partir de los documentos)/,
];
const notKnowing = [
  /\bi (?:have not|haven't|could not|couldn't|did not|didn't|do not|don't|cannot|can't) (?:find|found|have|know|see|answer|help)\b/,
  /\b(?:not|n't) (?:mentioned|stated|specified|listed|covered|given) (?:in|by|on|anywhere)\b/,
  /\b(?:documents?|pages?|sources?|information|knowledge|text) (?:do|does) ?(?:not|n't) (?:mention|say|state|cover|contain|include|list|give|specify)\b/,
  /\bno (?:information|details?|mention|data)\b/,
  /\b(?:i am|i'm) not sure\b/,
  /\bno (?:he encontrado|encuentro|tengo|dispongo|consta|figura|aparece|lo se|sabria|se (?:menciona|indica|especifica)|puedo (?:ayudar|responder))\b/,
  /\bno hay (?:informacion|datos|mencion)\b/,
];

/** Whether an answer is the product's refusal and nothing else. */
export const isProductRefusal = (text: string): boolean => matches(text, productRefusals);

/** Whether an answer says that it does not know, in any words. */
export const isRefusal = (text: string): boolean => matches(text, [...productRefusals, ...declining, ...notKnowing]);

function matches(text: string, patterns: readonly RegExp[]): boolean {
  const folded = foldText(text);
  return patterns.some((pattern) => pattern.test(folded));
}
