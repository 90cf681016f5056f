/** Words before and after a topic that are not part of it. */
const before =
  /^(?:(?:ever|nunca|jamás|tampoco|bajo ning[uú]n concepto|en ning[uú]n caso|any|the|our|your|his|her|their|a|an|all|other|of|about|on|to|that|anything (?:about|on|related to)|(?:any )?(?:information|details?|questions?|topics?|subjects?|things?|issues|matters) (?:about|on|of|like|such as|related to)|such as|like|including|names? of|words?|el|la|los|las|lo|nuestr[oa]s?|tus?|sus?|un|una|unos|unas|ningún|ninguna?|cualquier|otr[oa]s|de|del|a|al|sobre|acerca de|con|en|(?:información|datos|detalles|preguntas|temas?|asuntos|cosas) (?:de|del|como|sobre|relacionad[oa]s con)|como|incluid[oa]s?|nombres? de|palabras?|nada (?:de|sobre)|relacionad[oa]s? con)\s+)+/iu;
const after =
  /\s*(?:,?\s*(?:at all|ever|by name|in any way|in your answers|in your replies|under any circumstances?|(?:to|with) (?:visitors|customers|clients|users|anyone|people|them|guests|patients|students)|of any kind|etc\.?|and so on|en absoluto|nunca|jamás|bajo ning[uú]n concepto|en ning[uú]n caso|a nadie|(?:a|con) (?:los |las )?(?:clientes?|visitantes?|usuarios?|pacientes|alumnos)|de ning[uú]n tipo))+$/iu;
const joints =
  /\s*(?:[,;/:]|\s(?:and|or|nor|y|e|o|u|ni)\s|\s(?:such as|like|including|especially|como|incluid[oa]s?|por ejemplo|sobre todo)\s)\s*/giu;
/** A condition or relative clause makes a prohibition depend on more than words. */
const condition =
  /\b(?:unless|until|except|if|when|while|without|before|that|which|who|whose|how|why|whether|more than|too|a menos que|salvo|excepto|si|hasta que|cuando|sin|que|cómo|más de|demasiad[oa]s?)\b/iu;
/** Style and length are no topics. */
const style =
  /\b(?:answers?|replies|responses?|sentences?|paragraphs?|lists?|emojis?|jargon|slang|exclamation|abbreviations?|capitals?|humou?r|jokes?|markdown|links?|language|tone|words of|respuestas?|frases?|párrafos?|listas?|jerga|tecnicismos|exclamaciones|mayúsculas|abreviaturas|humor|chistes|enlaces?|lenguaje|tono|rodeos)\b/iu;
const maxTopicWords = 5;

/** Returns the topics of "prices, discounts or our competitor Acme"; `null` if they are more than topics. */
function parseTopics(list: string): string[] | null {
  const text = list.replace(/[.!\s]+$/u, '').replace(after, '');
  if (condition.test(text.replace(before, '')) || style.test(text)) return null;
  const topics = text
    .split(joints)
    .map((topic) => named(trimQuotes(topic.trim().replace(before, '').replace(after, ''))))
    .filter((topic) => /[\p{L}\p{N}]/u.test(topic));
  const isSimple = topics.every((topic) => topic.split(/\s+/).length <= maxTopicWords);
  return topics.length > 0 && isSimple ? topics : null;
}

const trimQuotes = (text: string): string => text.replace(/^["'“”«»‘’(]+|["'“”«»‘’).:]+$/gu, '').trim();

/** A name after a common noun stands alone: "competitor Acme" → "Acme". */
function named(topic: string): string {
  const apposition = /^(?:\p{Ll}[\p{Ll}-]+\s+)+(\p{Lu}[\p{L}\p{N}&.'’-]*(?:\s+\p{Lu}[\p{L}\p{N}&.'’-]*)*)$/u.exec(
    topic,
  );
  const isPlace = /\b(?:in|at|of|from|de|del|en)\s+\p{Lu}/u.test(topic);
  return apposition?.[1] && !isPlace ? apposition[1] : topic;
}

const speech =
  'mention(?:ing)?|talk(?:ing)?(?: about)?|speak(?:ing)?(?: about| of)?|discuss(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|share|sharing|giv(?:e|ing)(?: out| away)?|nam(?:e|ing)|refer(?:ring)? to|say(?:ing)? (?:anything|a word) about|tell(?:ing)?(?: \\w+)? about|answer(?:ing)?(?: any)? questions? (?:about|on|regarding)|comment(?:ing)? on|bring(?:ing)? up|writ(?:e|ing) about|quot(?:e|ing)|provid(?:e|ing)|go(?:ing)? into|touch(?:ing)? on|get(?:ting)? into';
const habla =
  'mencion(?:es?|ar)|habl(?:es?|ar)|nombr(?:es?|ar)|coment(?:es?|ar)|revel(?:es?|ar)|des|dar|dé|digas (?:nada|una palabra)|decir (?:nada|una palabra)|cit(?:es?|ar)|compart(?:as?|ir)|respond(?:as?|er)|contest(?:es?|ar)|opin(?:es?|ar)|entr(?:es?|ar)|discut(?:as?|ir)|hagas (?:referencia|mención|alusión)|hacer (?:referencia|mención)|alud(?:as?|ir)|te refieras|facilit(?:es?|ar)|proporcion(?:es?|ar)|toques|tocar|trat(?:es|ar) (?:el tema|temas|asuntos)';

const prohibitions: readonly RegExp[] = [
  new RegExp(
    `\\b(?:never|do not|don['’]?t|must not|mustn['’]t|should not|shouldn['’]t|cannot|can['’]t|may not|are not allowed to|refuse to|avoid|no)\\s+(?:ever\\s+|to\\s+)?(?:${speech})(?: or (?:${speech}))?:?\\s+(.+)`,
    'iu',
  ),
  /\b(?:not a word|nothing|no (?:talk|mention|questions?|comments?|information)) (?:about|of|on) (.+)/iu,
  /\b(?:stay away from|steer clear of|keep (?:quiet|silent) about|say nothing about|avoid (?:the (?:topics?|subjects?) of|(?:topics?|subjects?) (?:like|such as)|(?:any )?(?:mentions?|discussions?|talk) (?:of|about))) (.+)/iu,
  /^(?:always )?avoid (?!being|using|making|giving|writing|repeating|sounding|\p{L}+ing\b)(.+)/iu,
  /^(?:the )?(?:forbidden|prohibited|banned|off[- ]limits|taboo|excluded)(?: (?:topics?|subjects?|words?|things?))?\s*:\s*(.+)/iu,
  /^(?:topics?|subjects?|things?|words?) (?:to avoid|(?:you (?:must|should) )?(?:never|not)(?: to)? mention)\s*:\s*(.+)/iu,
  /^(.+?) (?:is|are) (?:off[- ]limits|taboo|confidential|secret|a secret|forbidden|not to be (?:mentioned|discussed))/iu,
  /^(.+?) (?:must|should|may) (?:never|not) be (?:mentioned|discussed|named|revealed|disclosed)/iu,
  new RegExp(
    `(?<![\\p{L}])(?:no|nunca|jamás|evita|evite|evitar|prohibido|no debes|no puedes|no se debe|no quiero que)\\s+(?:le |les |se )?(?:${habla})(?: ni (?:${habla}))?(?: a)?(?: preguntas)?:?\\s+(.+)`,
    'iu',
  ),
  /(?<![\p{L}])(?:ni una palabra|nada|ninguna mención) (?:de|sobre|acerca de) (.+)/iu,
  /^evit[ae] (?:el tema de |los temas |temas )?(?!\p{L}+r\b)(.+)/iu,
  /^(?:los )?(?:temas|asuntos|palabras|cosas) (?:prohibid[oa]s|vetad[oa]s|tabú|que (?:no )?(?:debes )?(?:evitar|mencionar|nombrar))\s*:\s*(.+)/iu,
  /^(.+?) (?:es|son|está|están) (?:tabú|confidencial(?:es)?|prohibid[oa]s?|secret[oa]s?)/iu,
];

/** End of a prohibition whose topics are the list below it. */
const listLead =
  /\s*(?:(?:any of )?(?:the following|these|those)(?: \p{L}+)?|(?:l[oa]s |lo )?siguientes?(?: \p{L}+)?|est[oa]s (?:temas|asuntos|palabras|cosas))?\s*:$/iu;

/**
 * Returns the topics that a clause forbids to mention; an empty list if it forbids none; `null` if it does, but with a
 * condition or more than words.
 * @param items list items below the clause
 */
export function excludedTopics(clause: string, items: readonly string[]): string[] | null {
  const whole = listLead.test(clause) && items.length > 0 ? clause.replace(listLead, ` ${items.join(', ')}`) : clause;
  for (const pattern of prohibitions) {
    const list = pattern.exec(whole)?.[1];
    if (list !== undefined) return parseTopics(list);
  }
  return [];
}
