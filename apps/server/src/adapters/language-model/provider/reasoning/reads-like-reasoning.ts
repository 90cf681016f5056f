/** Characters at the start of a text that are read. */
export const maxReadChars = 400;

/**
 * Returns how many signs of reasoning the start of a text has: speaking about the reader in the third person, planning
 * the answer, naming the prompt, and thinking in Chinese. An answer to a reader in English or Spanish has none.
 */
export function countReasoningSigns(text: string): number {
  const start = text.slice(0, maxReadChars);
  return signs.filter((sign) => sign.test(start)).length;
}

const asker = '(?:user|visitor|customer|client|person|human|asker|guest|reader)';
const asking =
  '(?:wants?|asks?|asked|asking|is asking|is looking|needs?|would like|wrote|writes|says|said|seems?|might|greets?|just|simply)';
const askerEs = '(?:usuari[oa]|visitante|cliente|clienta|persona|lector|lectora)';
const askingEs =
  '(?:quiere|pregunta|preguntó|ha preguntado|está preguntando|pide|necesita|desea|busca|dice|saluda|parece|me pregunta|nos pregunta)';

const signs: readonly RegExp[] = [
  new RegExp(`\\b(?:the|this|our) ${asker} ${asking}\\b`, 'i'),
  new RegExp(`(?:^|\\n)\\s*(?:${asker}|question|query)(?:'s question)?(?: ${asking}|:)`, 'i'),
  new RegExp(`\\b(?:el|la|este|esta|nuestr[oa]) ${askerEs} ${askingEs}(?![a-záéíóú])`, 'i'),
  /\b(?:the (?:user|visitor|customer)['’]s|the) (?:question|query|message|request) (?:is|asks|was|seems|wants)\b/i,
  /\bla (?:pregunta|consulta) (?:es|trata|pide)(?![a-záéíóú])/i,
  /\b(?:let me|let['’]s|let us) (?:see|look|check|think|find|scan|start|read|go|search|analy[sz]e|consider|parse|recall|break|figure|review|examine|verify|answer|craft|write|formulate)\b/i,
  /\b(?:i|we) (?:need|have|ought) to\b|\b(?:i|we) (?:should|must|can) (?:answer|respond|reply|check|look|cite|use|say|not|give|find|mention|provide|only|write|be|also)\b/i,
  /\b(?:i|we)(?:['’]ll| will) (?:answer|respond|reply|check|look|cite|write|say|start|need|use|go)\b/i,
  /\b(?:debo|deberíamos|debería|debemos|necesito|necesitamos|tengo que|tenemos que|hay que|voy a|vamos a) (?:responder|contestar|decir|buscar|mirar|ver|citar|usar|revisar|comprobar|encontrar|analizar|dar|indicar|escribir|leer|considerar)/i,
  /(?:^|[\s¡])(?:veamos|a ver|déjame|analicemos|pensemos)(?![a-záéíóú])/i,
  /\b(?:passages?|chunks?) (?:#?\d|says?|mentions?|states?|has|holds?|contains?|above|below|provided)\b|\bthe (?:provided|given) (?:passages?|context|text|rules|instructions)\b|\b(?:system|developer) (?:prompt|message)\b|\bmy (?:instructions|rules)\b/i,
  /\b(?:pasajes?|fragmentos?) (?:n\.º ?)?(?:\d|dicen?|mencionan?|indican?|contienen?|proporcionados?)|\b(?:mis|las) (?:instrucciones|reglas) (?:dicen|piden|indican)/i,
  /(?:^|[.!?\n]\s*)(?:hmm+|wait|okay,? so|ok,? so|alright,? so)\b/i,
  /^\s*(?:here['’]s (?:a|my) thinking process|here is my thought process|thinking process|thinking\.\.\.|thought process|chain of thought|reasoning:|razonamiento:)/i,
  /^\P{L}*\p{Script=Han}/u,
];

/**
 * Whether a text is, or may become, one that begins like reasoning. Answers seldom begin so; those that do are held
 * until {@link countReasoningSigns} has enough text.
 */
export function beginsLikeReasoning(text: string): boolean {
  const start = text.trimStart().toLowerCase().replaceAll('’', "'").slice(0, maxReadChars);
  return beginnings.some((beginning) => beginning.startsWith(start) || start.startsWith(beginning));
}

const beginnings: readonly string[] = [
  'okay|ok,|ok |ok.|alright|all right|hmm|wait|right,|so |so,|now |now,|first,|first i|first we',
  "first let|let me|let's|let us|looking at|to answer|the user|the visitor|the customer|the client",
  'the person|the human|the asker|the guest|the question|the query|the message|the request|the passage',
  'the provided|the given|this user|this visitor|this question|this is a question|user |user:|visitor ',
  "question|we need|we have|we are|we're|we must|we should|we can|we'll|we were|we look|i need|i should",
  "i must|i have|i will|i'll|i can|i think|i'm asked|i am asked|passage|according to passage",
  'according to the passage|from the passage|in passage|based on|given |they ask|they want|he asks',
  'she asks|someone asks|asked |need to|must |thinking|thought|reasoning|analysis|analyze|step 1',
  "here is my|here's my|here's a|vale,|bien,|bueno,|de acuerdo,|veamos|a ver|primero|déjame|analicemos|mmm",
  'entonces|el usuario|la usuaria|el visitante|la visitante|el cliente|la cliente|la clienta|la persona',
  'la pregunta|la consulta|me pregunta|nos pregunta|pregunta|preguntan|necesito|necesitamos|debo',
  'debemos|debería|tengo que|tenemos que|hay que|voy a|vamos a|según el pasaje|según el fragmento',
  'el pasaje|el fragmento|pasaje|fragmento|razonamiento|pensando|paso 1',
].flatMap((line) => line.split('|'));
