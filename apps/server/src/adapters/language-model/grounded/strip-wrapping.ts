import { foldText } from '../../../lib/text/fold-text.ts';

/** Most phrases that are removed one after the other. */
const mostPhrases = 4;

const wrappings: readonly RegExp[] = [
  /^(?:hey |hi |yo |oye,? |oiga,? |mira,? |mire,? |a ver,? |bueno,? )(?=\S)/,
  /^(?:(?:i(?:'ve|'m| have)? |just )?(?:just )?(?:got )?(?:a |an |one )?(?:quick |small |silly |simple |short |random |stupid |little |more )*(?:question|query|thing|one|q)(?: for you)?(?:\s*[:,.!–-]+\s*| but ))(?=\S)/,
  /^(?:i )?hope (?:you|your|all|this)[^.!?,:]{0,30}[.!,:]+\s*(?=\S)/,
  /^(?:dear (?:sir|madam|team|all)(?: or madam)?|hello|hi)\s*[,.!]+\s*(?=\S)/,
  /^sorry (?:to bother|for bothering|to ask|if this is)[^,.!?]{0,25}?(?: you| question)?\s*(?:[,.!-]+\s*(?:but )?| but )(?=\S)/,
  /^sorry,? (?:one|another) (?:more|last|other)? ?(?:thing|question)\s*[,.:!-]*\s*(?=\S)/,
  /^(?:please |pls |plz )?(?:(?:can|could|would|will) (?:you|u|someone|anyone|anybody) (?:please |kindly |pls )?|do you mind )?(?:tell(?:ing)? me|let me know|letting me know|explain)(?: please| pls)?,? (?=(?:when|where|what|how|who|which|why|if|whether|about|the|your)\b)/,
  /^(?:i was |i am |i'm |im |just |was )?(?:just )?wondering,?\s+/,
  /^(?:just )?(?:checking|wanted to check|want to check|calling to ask|writing to ask|asking)(?: to see)?,?\s+(?=\S)/,
  /^(?:can|could|may|might) i (?:just |please )?(?:ask|check|know|find out)(?: you)?,? (?=(?:when|where|what|how|who|which|why|if|whether)\b)/,
  /^(?:i(?:'d| would)? )?(?:just )?(?:like|love|want|wanted|need) to (?:know|ask|check|find out)(?: you)?,?\s+/,
  /^(?:do you (?:happen to )?know|any idea|do you guys know)\s+/,
  /^(?:una|otra) (?:pregunta|duda|consulta|cosa|cosita|cosilla|preguntita|dudilla)(?: (?:rapida|mas|tonta|pequena|corta))?\s*[:,.-]+\s*(?=\S)/,
  /^espero que (?:esteis|esten|estes|este|todo|vaya)[^.!?,]{0,30}[.!,]+\s*(?=\S)/,
  /^(?:perdon|perdona|perdonad|disculpa|disculpe|disculpad|disculpen)(?: (?:que|por|la|las)[^.!?,]{0,25})?[,.:!]\s*(?=\S)/,
  /^¿?(?:me |nos )?(?:podrias?|podriais|podrian|puedes|puede|podeis|pueden) (?:decir(?:me|nos)?|explicar(?:me|nos)?|informar(?:me|nos)?|indicar(?:me|nos)?)(?: por favor)?,?\s+/,
  /^¿?(?:dime|decidme|digame|diganme|me dices|me decis|me dice|me dicen|me indicas|me indican)(?: por favor)?,?\s+(?=\S)/,
  /^(?:(?:os|les|te|le) (?:escribo|llamo)|llamaba|llamo|escribo|es|era) (?:para|por) (?:saber|preguntar|consultar)\s+/,
  /^(?:queria|quisiera|quiero|necesito|necesitaria|me gustaria) (?:saber|preguntar(?:os|les|te|le)?|consultar)\s+/,
  /^¿?(?:sabes|sabeis|saben|sabe usted)\s+(?=si\b|que\b|cu|donde|como|a que)/,
];

/** A name that is not a condition ("I'm vegan"). */
const introduction =
  /^(?:[Mm]y name is|[Tt]his is|I'm|I am|[Ss]oy|[Mm]e llamo|[Mm]i nombre es) \p{Lu}\p{Ll}+(?: here)?\s*[.,!]+\s*(?=\S)/u;

/**
 * Returns a question without the words around it that ask nothing: "could you tell me", "quería saber si". An indirect
 * question ("if I can …") becomes a direct one.
 */
export function stripWrapping(message: string): string {
  let rest = message.replace(introduction, '');
  for (let count = 0; count < mostPhrases; count++) {
    const folded = foldText(rest);
    if (folded.length !== rest.length) break;
    const found = wrappings.map((wrapping) => wrapping.exec(folded)).find((match) => match !== null);
    if (!found || found[0].length >= rest.length) break;
    rest = rest.slice(found[0].length);
  }
  return rest === message ? message : direct(rest);
}

/** In "if it rains, do you open?" the beginning is a condition. */
const isConditional = (question: string): boolean =>
  /^(?:if|si)\b[^?]*, ?(?:¿|(?:do|does|is|are|can|could|will|would|may|should|what|when|where|how|which|who)\b)/i.test(
    question,
  );

function direct(question: string): string {
  if (isConditional(question)) return question;
  return question
    .replace(/^(?:if|whether) (i|we|you|they|it|he|she|there) (can|could|is|are|will|may|have to)\b/i, '$2 $1')
    .replace(/^(?:if|whether) (i|we|you|they) /i, 'do $1 ')
    .replace(/^(?:if|whether|about|si) /i, '');
}
