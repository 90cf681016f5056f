import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { Phrases } from './phrases.ts';

/** Kinds of small talk; each is the key of its phrase. */
export type SmallTalkKind = Exclude<keyof Phrases, 'sum' | 'refusal'>;

/**
 * Matches one of the alternatives, one a line or separated by bars, at the start of a folded message without
 * punctuation.
 */
const whole = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives.replace(/\s*\n\s*/g, '|')})(?= |$)`);

/** Filler words between and around the parts. */
export const fillers: Record<KnownLanguage, RegExp> = {
  en: whole(
    'there|guys|folks|team|people|mate|please|pls|plz|so|well|then|and|but|dear|friend|everyone|all|again|now|today|my friend|man|bro|sir|oh|um|very much',
  ),
  es: whole(
    'por favor|porfa|equipo|chicos|chicas|gente|guap[oa]|maj[oa]|cari|pues|entonces|y|pero|amigo|amiga|a todos|otra vez|de nuevo|oye|oiga|ahora|eh|tio|senor|hoy',
  ),
};

export const patterns: Record<KnownLanguage, readonly (readonly [SmallTalkKind, RegExp])[]> = {
  en: [
    [
      'greeting',
      whole(
        'helloo?|helo|hi|hey|hiya|howdy|yo|sup|greetings|morning|afternoon|evening|good (?:morning|afternoon|evening|day)(?: to you)?|(?:merry|happy) (?:christmas|xmas|new year|easter|holidays)|dear (?:sir|madam|sirs)(?: or madam)?|(?:im|this is) (?!lost\\b|late\\b|sorry\\b|good\\b|fine\\b|looking\\b)\\w+(?= here$)|(?:nice|pleased) to meet you|my name is \\w+',
      ),
    ],
    [
      'howAreYou',
      whole(
        'how are you(?: doing| feeling)?|how is your day|hows your day|hows it going|how is it going|how do you do|whats up|(?:are )?(?:you|u) (?:ok|okay|well)',
      ),
    ],
    [
      'thanks',
      whole(
        '(?:thanks|thank you|thx|ty|tnx|thanx|many thanks)(?: a lot| so much| a million| a bunch| very much| again| in advance| heaps)?(?: indeed)?(?: for (?:your |the |all (?:your |the )?)?(?:help|time|answer|information|info|everything))?|cheers|ta|thanking you|(?:much|i) appreciated?(?: it)?|(?:that|this|it) (?:was |is |has been )?(?:very |really |so )?(?:helpful|useful|helps|helped)|thats (?:very |really |so )?(?:helpful|useful)',
      ),
    ],
    [
      'goodbye',
      whole(
        'bye(?: bye| for now)?|goodbye|good bye|(?:see|talk to) (?:you|ya)(?: later| soon| tomorrow)?|later|good ?night|have a (?:nice|good|great|lovely|wonderful) (?:day|evening|night|weekend)|farewell|take care',
      ),
    ],
    [
      'isRobot',
      whole(
        'are you (?:a |an )?(?:real |actual )?(?:robot|bot|human|person|machine|ai|chatbot|computer|chatgpt|gpt|alexa|siri)(?: or (?:a |an )?\\w+)?|(?:am i|im i) (?:talking|speaking|chatting|writing) (?:to|with) (?:a |an )?(?:real )?(?:robot|bot|human|person|machine|ai|computer)|is (?:this|it) (?:a |an )?(?:real )?(?:robot|bot|human|person|machine|ai|chatbot|computer)',
      ),
    ],
    [
      'whoAreYou',
      whole(
        'who are you|what are you|who (?:made|created|built|developed|programmed) you|whats your name|what is your name|your name|introduce yourself|tell me about yourself|who am i (?:talking|speaking|chatting|writing) (?:to|with)|who is this|whos this',
      ),
    ],
    [
      'abilities',
      whole(
        'what can you do(?: for me)?|how can you help(?: me)?|(?:can|could) (?:you|u|someone) help(?: me)?(?: out)?(?: with (?:something|a (?:question|few questions|couple of questions|problem)))?|what (?:can|could|do) you help(?: me| us| people)? with|what (?:kind|sort|type)s? of (?:questions?|things?) can (?:you answer|i ask(?: you)?)|what (?:questions|things) can (?:you answer|i ask(?: you)?)|help|help me|i need (?:some )?help|what do you know|how do you work|how does this work|what can i ask(?: you)?(?: about)?|what are you for|what can you tell me',
      ),
    ],
    [
      'agreement',
      whole(
        'ok|okay|great|perfect|lovely|no worries|no problem|fair enough|fine|i see|got it|understood|cool|nice|awesome|alright|all right|sounds good|good|yes|yep|yeah|sure|you(?: a)?re welcome|lol|(?:ha){2,}h?|(?:he){2,}|h?m+|interesting',
      ),
    ],
    [
      'date',
      whole(
        'what(?: day| date)? is (?:it )?today|whats todays date|what is todays date|what is the date(?: today)?|what day is it(?: today)?|what date is it(?: today)?|todays date|whats the date(?: today)?|what year is it|which day is it',
      ),
    ],
    ['time', whole('what time is it(?: now)?|whats the time|what is the time|do you have the time|current time')],
    [
      'nothingMore',
      whole(
        'no|nope|nah|nothing|nothing else|no thats (?:all|it)|thats all|that is all|thats it|im good|im fine|never ?mind',
      ),
    ],
    [
      'apology',
      whole('sorry|im sorry|my bad|apologies|excuse me|pardon(?: me)?|sorry (?:to bother|for bothering)(?: you)?'),
    ],
    [
      'ready',
      whole(
        'i (?:have|got) (?:a|some|another|one more) questions?|(?:can|may|could) i ask (?:you )?(?:something|a question|some questions)|i (?:want|would like|need) to ask (?:you )?something|(?:a |one )?quick (?:question|one)|(?:i have|i got|ive got|got) (?:a |one )?(?:quick )?question(?: for you)?|are you (?:still )?there|(?:is )?any(?:one|body) (?:there|home)|you there|test|testing|ping',
      ),
    ],
    [
      'languages',
      whole(
        '(?:do|can) you (?:speak|understand|talk) (?:english|spanish|in english|in spanish)|(?:which|what) languages (?:do|can) you (?:speak|understand)|in english|speak english',
      ),
    ],
    [
      'compliment',
      whole(
        '(?:you(?: a)?re|ur|this is|that is|thats) (?:so |very |really |just |the )?(?:great|smart|clever|amazing|awesome|best|nice|kind|cool|funny|good|wonderful|brilliant|intelligent|fantastic|excellent|perfect|sweet)|(?:good|nice|great|excellent) (?:bot|job|work|answer|one)|well done|i (?:love|like) (?:you|it|this)|love (?:you|it)|impressive|amazing|brilliant|wonderful|excellent|fantastic|wow',
      ),
    ],
    [
      'complaint',
      whole(
        '(?:you(?: a)?re|ur|this is|that is|thats|what an?) (?:so |very |really |just |such |an? |the )*(?:stupid|dumb|useless|idiot|moron|terrible|bad|worst|annoying|crap|shit|rubbish|bullshit|horrible|awful|wrong|incorrect|false|not right|not true|joke|nonsense)|shut up|(?:fuck|screw)(?: you| off| this)?|go to hell|(?:this|you) sucks?|stupid|dumb|idiot|moron|useless|bullshit|shit|damn|wtf|wrong|liar|you(?: a)?re lying|i hate (?:you|this)|(?:no )?(?:thats|that is) not (?:what i (?:asked|meant|wanted)|it|correct)|i (?:dont|do not|didnt|did not) understand(?: (?:you|that|this|it))?|you (?:dont|do not|didnt|did not) (?:understand|answer|help)(?: me| my question| that)?',
      ),
    ],
  ],
  es: [
    [
      'greeting',
      whole(
        'holaa?|ola|holi|holis|ey|wenas|muy buenas (?:tardes|noches)|muy buenas|(?:feliz|felices) (?:navidad|navidades|ano(?: nuevo)?|fiestas)|un saludo|saludos cordiales|buenos dias|buenas tardes a todos|buenas tardes|buenas noches|buenas|buen dia|saludos|que hay|hey|encantad[oa](?: de conocerte)?|mucho gusto|(?:me llamo|mi nombre es) \\w+',
      ),
    ],
    [
      'howAreYou',
      whole(
        'que tal(?: estas| esta| todo| te va| va todo)?|que onda|como va eso|como (?:estas|esta usted|esta|te va|va todo|va|andas)|como te encuentras',
      ),
    ],
    [
      'thanks',
      whole(
        '(?:(?:muchas|muchisimas|mil) )?(?:gracias|grasias)(?: por (?:(?:la|tu|su|toda la|toda tu) )?(?:ayuda|todo|informacion|info|respuesta|tiempo|atencion))?(?: de antemano)?|(?:te|se) lo agradezco|muy amable|(?:eso |me )?(?:ha sido |es |fue |sirve |ayuda )?(?:muy |mucho )?(?:util|de ayuda)|me (?:ha servido|sirve|ayuda)(?: mucho)?',
      ),
    ],
    [
      'goodbye',
      whole(
        'adios|hasta luego|hasta pronto|hasta manana|hasta la vista|hasta otra|nos vemos(?: luego| pronto| manana)?|chao|chau|que (?:tengas?|tengais|pases|paseis) (?:un )?buen(?:a)? (?:dia|tarde|noche|fin de semana)|que (?:te |os |le )?vaya(?:is)? bien|cuidate',
      ),
    ],
    [
      'isRobot',
      whole(
        'eres (?:un |una )?(?:robot|bot|humano|humana|persona(?: real)?|maquina|ia|inteligencia artificial|chatbot|ordenador|computadora|chatgpt|siri|alexa)(?: o (?:un |una )?\\w+)?|(?:hablo|estoy hablando) con (?:un |una )?(?:robot|bot|maquina|persona(?: real)?|humano)',
      ),
    ],
    [
      'whoAreYou',
      whole(
        'quien eres(?: tu)?|quien te (?:creo|hizo|programo|desarrollo)|quien es usted|que eres(?: tu)?|como te llamas|cual es tu nombre|cual es su nombre|tu nombre|presentate|hablame de ti|con quien (?:hablo|estoy hablando)',
      ),
    ],
    [
      'abilities',
      whole(
        'que (?:puedes|sabes) hacer(?: por mi)?|(?:sobre|de) que (?:te )?puedo preguntar(?:te)?|que (?:tipo|clase) de (?:preguntas|cosas) (?:respondes|puedo (?:hacer(?:te)?|preguntar(?:te)?))|en que (?:me )?puedes ayudar(?:me)?|como (?:me )?puedes ayudar(?:me)?|(?:me )?puedes ayudar(?:me)?|ayuda|ayudame|necesito ayuda|que sabes|como funcionas|como funciona esto|que (?:te )?puedo preguntar(?:te)?|para que sirves',
      ),
    ],
    [
      'agreement',
      whole(
        'vale|ok|okay|de acuerdo|perfecto|genial|entendido|entiendo|bien|muy bien|estupendo|claro|ya veo|si|sip|bueno|de nada|(?:ja){2,}j?|(?:je){2,}|h?m+|interesante',
      ),
    ],
    [
      'date',
      whole(
        'que (?:dia|fecha) es(?: hoy)?|a que (?:dia|fecha) estamos(?: hoy)?|cual es la fecha(?: de hoy| actual)?|fecha de hoy|hoy que dia es|en que (?:dia|ano) estamos|que dia es hoy',
      ),
    ],
    ['time', whole('que hora es(?: ahora)?|que horas son|tienes hora|me dices la hora|dime la hora|hora actual')],
    [
      'nothingMore',
      whole(
        'no|nop|nada|nada mas(?: gracias)?|no nada|nada nada|eso es todo|es todo|ya esta|nada gracias|dejalo|no importa|olvidalo',
      ),
    ],
    [
      'apology',
      whole(
        'perdon|perdona|perdonad|perdonen|perdon(?:a|ad|e|en)? (?:que os moleste|que te moleste|que moleste|por molestar|la molestia)|perdone|disculpa|disculpe|lo siento|culpa mia|con permiso',
      ),
    ],
    [
      'ready',
      whole(
        'tengo (?:una|otra|unas|algunas|varias) (?:pregunta|duda|consulta)s?|(?:te |le )?(?:puedo|podria) (?:hacer(?:te|le)?|preguntar(?:te|le)?|consultar(?:te|le)?) (?:una (?:pregunta|consulta|duda)|algo)|(?:quiero|quisiera|queria|necesito) (?:preguntar|hacer)(?:te|le)? (?:algo|una pregunta|una consulta)|un[oa]s? (?:pregunta|consulta|duda|cosa|cosilla|cosita|preguntita|dudilla)s?(?: (?:tont[oa]|rapid[oa]|pequen[oa]|mas))?|otra cosa|(?:estas|sigues) ahi|hay alguien(?: ahi)?|prueba|probando|test',
      ),
    ],
    [
      'languages',
      whole(
        '(?:(?:puedes|sabes) )?(?:hablas?|hablar|entiendes?|entender) (?:en )?(?:ingles|espanol|castellano)|(?:que|cuales) idiomas (?:hablas?|entiendes?|sabes)|en espanol|en castellano',
      ),
    ],
    [
      'compliment',
      whole(
        '(?:eres|es|que|esto es|eso es) (?:muy |tan |un |una |el |la |lo )*(?:genial|list[oa]|inteligente|increible|mejor|amable|maj[oa]|simpatic[oa]|divertid[oa]|buen[oa]|maravillos[oa]|brillante|fantastic[oa]|excelente|crack|encanto|util)|(?:buen|gran|excelente) (?:trabajo|bot|respuesta)|buena respuesta|me (?:encantas|gustas|encanta|gusta)(?: esto)?|te (?:quiero|amo|adoro)|bien hecho|impresionante|increible|maravilloso|excelente|fantastico|guau|wow',
      ),
    ],
    [
      'complaint',
      whole(
        '(?:eres|es|esto es|eso es|que|vaya) (?:muy |tan |un |una |el |la |lo |puta )*(?:tont[oa]|idiota|inutil|estupid[oa]|imbecil|mal[oa]|peor|pesad[oa]|horrible|basura|mierda|porqueria|asco|falso|mentira|incorrecto)|callate|vete (?:al (?:diablo|infierno|carajo)|a la mierda)|(?:que te )?(?:jodan|den)|jodete|(?:no )?(?:sirves|vales) (?:para|de) nada|no sirves|idiota|tont[oa]|inutil|estupid[oa]|imbecil|mierda|mentiroso|mentira|joder|te odio|(?:eso |esto )?(?:esta mal|no es (?:correcto|verdad|cierto|asi))|(?:eso )?no es lo que (?:he )?(?:pregunt[eo]|preguntado|pedi|pedido|queria)|no (?:te |lo |le )?entiendo(?: nada)?|no (?:me )?(?:entiendes|has entendido|ayudas|has ayudado|respondes)(?: nada)?',
      ),
    ],
  ],
};

/** Chat abbreviations and their full words. */
export const hurriedSpellings: Record<KnownLanguage, ReadonlyMap<string, string>> = {
  en: new Map([
    ['u', 'you'],
    ['r', 'are'],
    ['ur', 'youre'],
    ['thnks', 'thanks'],
    ['wat', 'what'],
  ]),
  es: new Map([
    ['q', 'que'],
    ['k', 'que'],
    ['ke', 'que'],
  ]),
};

/** Words that typos are corrected to. */
export const oftenMistyped: Record<KnownLanguage, readonly string[]> = {
  en: ['hello', 'thanks', 'thank', 'morning', 'afternoon', 'evening', 'goodbye', 'please', 'welcome'],
  es: ['gracias', 'muchas', 'buenos', 'buenas', 'tardes', 'noches', 'adios', 'hasta', 'luego', 'favor'],
};
