import { foldText } from '../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { fillPhrase, type Phrases, phrases } from './phrases.ts';
import { solveSum } from './solve-sum.ts';

export type SmallTalk = { text: string; language: KnownLanguage };

/**
 * An answer to what needs no knowledge: greetings, thanks, who are you, the date, a sum. Only when the whole message is that:
 * "hello, when do you open?" is a question. `today` is local time with offset (ISO 8601).
 */
export function smallTalk(
  message: string,
  asked: { language: KnownLanguage; agentName: string; today: string },
): SmallTalk | null {
  const sum = solveSum(message, asked.language);
  if (sum) return { text: fillPhrase(phrases[asked.language].sum, sum), language: asked.language };
  const plain = plainWords(message, asked.agentName);
  if (plain === '' || plain.length > 80) return null;
  // "hi" and "vale" are said in the middle of any conversation: the words themselves tell the language.
  const order: KnownLanguage[] = asked.language === 'en' ? ['en', 'es'] : ['es', 'en'];
  for (const language of order) {
    const kind = kindOf(plain, language);
    if (kind) return { text: say(kind, language, asked), language };
  }
  return null;
}

type Kind = Exclude<keyof Phrases, 'sum' | 'refusal'>;

function plainWords(message: string, agentName: string): string {
  const name = foldText(agentName)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const plain = foldText(message)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (name === '' || !` ${plain} `.includes(` ${name} `)) return plain;
  return ` ${plain} `.replace(` ${name} `, ' ').trim().replace(/\s+/g, ' ');
}

/** Every part of the message must be small talk; the last part that asks something decides ("hi, how are you"). */
function kindOf(plain: string, language: KnownLanguage): Kind | null {
  let rest = plain;
  let kind: Kind | null = null;
  while (rest !== '') {
    const filler = fillers[language].exec(rest);
    if (filler) {
      rest = rest.slice(filler[0].length).trim();
      continue;
    }
    let taken: { kind: Kind; length: number } | null = null;
    for (const [candidate, pattern] of patterns[language]) {
      const found = pattern.exec(rest);
      if (found && found[0].length > (taken?.length ?? 0)) taken = { kind: candidate, length: found[0].length };
    }
    if (!taken) return null;
    if (kind === null || kind === 'greeting' || kind === 'agreement' || taken.kind !== 'greeting') kind = taken.kind;
    rest = rest.slice(taken.length).trim();
  }
  return kind;
}

const whole = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives.replace(/\s*\n\s*/g, '|')})(?= |$)`);

const fillers: Record<KnownLanguage, RegExp> = {
  en: whole('there|please|so|well|then|and|dear|friend|everyone|all|again|now|today|my friend|oh|um'),
  es: whole('por favor|pues|bueno|entonces|y|amigo|amiga|a todos|otra vez|de nuevo|oye|ahora|eh'),
};

const patterns: Record<KnownLanguage, readonly (readonly [Kind, RegExp])[]> = {
  en: [
    ['greeting', whole('hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|nice to meet you')],
    [
      'howAreYou',
      whole(
        'how are you(?: doing| feeling)?|hows it going|how is it going|how do you do|whats up|are you (?:ok|okay|well)',
      ),
    ],
    [
      'thanks',
      whole(
        'thanks(?: a lot| so much| a million| very much)?|thank you(?: so much| very much| a lot| for (?:your|the) help)?|thx|many thanks|cheers|much appreciated|great thanks',
      ),
    ],
    [
      'goodbye',
      whole(
        'bye(?: bye)?|goodbye|good bye|see you(?: later| soon)?|good night|have a (?:nice|good|great) (?:day|evening|night|weekend)|farewell|take care',
      ),
    ],
    [
      'isRobot',
      whole(
        'are you (?:a |an )?(?:real |actual )?(?:robot|bot|human|person|machine|ai|chatbot|computer)(?: or (?:a |an )?\\w+)?|am i talking to a (?:robot|bot|human|person|machine|real person)',
      ),
    ],
    [
      'whoAreYou',
      whole(
        'who are you|what are you|whats your name|what is your name|your name|introduce yourself|tell me about yourself|who am i talking to|who is this',
      ),
    ],
    [
      'abilities',
      whole(
        'what can you do(?: for me)?|how can you help(?: me)?|can you help me|help|help me|i need help|what do you know|how do you work|how does this work|what can i ask(?: you)?|what are you for',
      ),
    ],
    [
      'agreement',
      whole('ok|okay|great|perfect|fine|i see|got it|understood|cool|nice|awesome|alright|all right|sounds good|good'),
    ],
    [
      'date',
      whole(
        'what(?: day| date)? is (?:it )?today|whats todays date|what is todays date|what is the date(?: today)?|what day is it(?: today)?|what date is it(?: today)?|todays date|whats the date(?: today)?|what year is it|which day is it',
      ),
    ],
    ['time', whole('what time is it(?: now)?|whats the time|what is the time|do you have the time|current time')],
  ],
  es: [
    [
      'greeting',
      whole(
        'hola|buenos dias|buenas tardes|buenas noches|buenas|buen dia|saludos|que hay|hey|encantad[oa](?: de conocerte)?|mucho gusto',
      ),
    ],
    [
      'howAreYou',
      whole(
        'que tal(?: estas| esta| todo| te va)?|como (?:estas|esta usted|esta|te va|va todo|va|andas)|como te encuentras',
      ),
    ],
    [
      'thanks',
      whole(
        'gracias|(?:muchas|muchisimas|mil) gracias(?: por (?:la|tu|su) ayuda)?|gracias por (?:la|tu|su) ayuda|te lo agradezco|se lo agradezco|muy amable',
      ),
    ],
    [
      'goodbye',
      whole(
        'adios|hasta luego|hasta pronto|hasta manana|hasta la vista|nos vemos|chao|chau|que tengas? (?:un )?buen dia|que te vaya bien|cuidate',
      ),
    ],
    [
      'isRobot',
      whole(
        'eres (?:un |una )?(?:robot|bot|humano|humana|persona(?: real)?|maquina|ia|inteligencia artificial|chatbot|ordenador|computadora)(?: o (?:un |una )?\\w+)?|(?:hablo|estoy hablando) con (?:un |una )?(?:robot|bot|maquina|persona(?: real)?|humano)',
      ),
    ],
    [
      'whoAreYou',
      whole(
        'quien eres(?: tu)?|quien es usted|que eres(?: tu)?|como te llamas|cual es tu nombre|cual es su nombre|tu nombre|presentate|hablame de ti|con quien (?:hablo|estoy hablando)',
      ),
    ],
    [
      'abilities',
      whole(
        'que (?:puedes|sabes) hacer(?: por mi)?|en que (?:me )?puedes ayudar(?:me)?|como (?:me )?puedes ayudar(?:me)?|(?:me )?puedes ayudar(?:me)?|ayuda|ayudame|necesito ayuda|que sabes|como funcionas|como funciona esto|que (?:te )?puedo preguntar(?:te)?|para que sirves',
      ),
    ],
    [
      'agreement',
      whole('vale|ok|okay|de acuerdo|perfecto|genial|entendido|entiendo|bien|muy bien|estupendo|claro|ya veo'),
    ],
    [
      'date',
      whole(
        'que (?:dia|fecha) es(?: hoy)?|a que (?:dia|fecha) estamos(?: hoy)?|cual es la fecha(?: de hoy| actual)?|fecha de hoy|hoy que dia es|en que (?:dia|ano) estamos|que dia es hoy',
      ),
    ],
    ['time', whole('que hora es(?: ahora)?|que horas son|tienes hora|me dices la hora|dime la hora|hora actual')],
  ],
};

function say(kind: Kind, language: KnownLanguage, { agentName, today }: { agentName: string; today: string }): string {
  const values = { name: agentName, date: longDate(today, language), time: /T(\d{2}:\d{2})/.exec(today)?.[1] ?? '' };
  const text = fillPhrase(phrases[language][kind], values);
  return language === 'es' && /^01?:/.test(values.time) ? text.replace(/^Son las/, 'Es la') : text;
}

/** The day as its own clock shows it: the offset is already in the digits. */
function longDate(today: string, language: KnownLanguage): string {
  const day = new Date(`${today.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return today;
  return day.toLocaleDateString(language === 'es' ? 'es-ES' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' });
}
