/** A sentence of instructions with the list items that follow its colon. */
export interface InstructionSentence {
  text: string;
  items: string[];
}

const bullet = /^\s*(?:[-*•–·]|\d{1,2}[.)])\s+/;

/** Splits instructions into sentences. Items of a list belong to the line before it if that ends with a colon. */
export function splitInstructions(text: string): InstructionSentence[] {
  const sentences: InstructionSentence[] = [];
  let lead: InstructionSentence | null = null;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const isItem = bullet.test(line);
    const content = line
      .replace(bullet, '')
      .replace(/^\s*#+\s*/, '')
      .replace(/\*\*|__/g, '')
      .trim();
    if (isItem && lead) {
      lead.items.push(content);
      continue;
    }
    const found = splitLine(content).map((each) => ({ text: each, items: [] as string[] }));
    sentences.push(...found);
    const last = found.at(-1);
    lead = last?.text.endsWith(':') ? last : null;
  }
  return sentences;
}

/** Never splits inside quotation marks. */
function splitLine(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line.charAt(at);
    if ('“«'.includes(letter)) quoted = true;
    else if ('”»'.includes(letter)) quoted = false;
    else if (letter === '"') quoted = !quoted;
    const isEnd = /[.!?;]/.test(letter) || ('"”»'.includes(letter) && /[.!?]/.test(line.charAt(at - 1)));
    if (
      quoted ||
      !isEnd ||
      !/^\s+[\p{Lu}¿¡"“«]|^\s*$/u.test(line.slice(at + 1)) ||
      isAbbreviation(line.slice(start, at + 1))
    )
      continue;
    parts.push(line.slice(start, at + 1).trim());
    start = at + 1;
  }
  return [...parts, line.slice(start).trim()].filter((part) => /[\p{L}\p{N}]/u.test(part));
}

const isAbbreviation = (text: string): boolean => /\b(?:e\.g|i\.e|etc|Mr|Mrs|Dr|Sr|Sra|p\. ej|vs)\.$/i.test(text);

const verbs =
  "always|never|do not|don’t|don't|be|use|answer|reply|respond|write|speak|talk|keep|say|give|ask|tell|mention|avoid|greet|start|end|recommend|offer|suggest|invite|finish|close|sign|make|show|stay|please|nunca|no|siempre|sé|usa|responde|contesta|da|di|pide|pregunta|saluda|evita|habla|recomienda|ofrece|menciona|trata|remite|sugiere|invita|termina|muestra|tutea|escribe|emplea";
const clauseJoint = new RegExp(
  `[;,]?\\s+(?:and|but|y|e|pero)\\s+(?=(?:${verbs})\\b)|;\\s+|,\\s+(?=(?:${verbs})\\b)`,
  'giu',
);

/** Splits a sentence into clauses that each ask for something. A condition applies to all of them. */
export function splitClauses(sentence: string): string[] {
  const isConditional = /^(?:if|when|whenever|unless|si|cuando|salvo|a menos)\b/iu.test(sentence);
  if (isConditional || /["“«]/.test(sentence)) return [sentence];
  return sentence.split(clauseJoint).map((clause) => clause.trim());
}
