import type { KnownLanguage } from '../../../lib/text/language.ts';
import type { Manner } from '../../../ports/language-model.ts';
import { type Phrases, phrases } from './phrases.ts';

type Variant = Partial<Phrases>;

/** Phrases that a tone changes. Formal Spanish addresses the visitor as "usted". */
const variants: Record<KnownLanguage, Record<'formal' | 'informal' | 'friendly', Variant>> = {
  en: {
    formal: {
      greeting: 'Good day. I am {name}. How may I help you?',
      howAreYou: 'Very well, thank you. How may I help you?',
      thanks: 'You are most welcome.',
      goodbye: 'Goodbye.',
      agreement: 'Very well. May I help you with anything else?',
      ready: 'Certainly. What would you like to know?',
    },
    informal: {
      greeting: 'Hi! I am {name}. What do you want to know?',
      howAreYou: 'All good, thanks! What do you want to know?',
      thanks: 'No problem!',
      goodbye: 'Bye, see you!',
      agreement: 'Great. What else do you want to know?',
    },
    friendly: {
      greeting: 'Hello, and welcome! I am {name}. What can I help you with?',
      howAreYou: 'I am doing great, thank you for asking! What can I help you with?',
      thanks: 'You are very welcome! I am always happy to help.',
      goodbye: 'Goodbye, and have a lovely day!',
      agreement: 'Wonderful! What else can I help you with?',
    },
  },
  es: {
    formal: {
      greeting: 'Buenos días. Soy {name}. ¿En qué puedo ayudarle?',
      howAreYou: 'Muy bien, gracias. ¿En qué puedo ayudarle?',
      thanks: 'No hay de qué. Estoy a su disposición.',
      goodbye: 'Hasta luego. Quedo a su disposición.',
      abilities:
        'Respondo a preguntas a partir de mis fuentes y muestro de dónde sale cada respuesta. Pregúnteme lo que desee sobre ellas.',
      agreement: 'Muy bien. ¿Desea saber algo más?',
      ready: 'Sí, dígame. ¿Qué desea saber?',
      nothingMore: 'De acuerdo. Quedo a su disposición.',
      apology: 'No se preocupe. ¿Qué desea saber?',
      languages: 'Hablo español e inglés. Escriba en el que prefiera.',
      compliment: 'Muchas gracias. ¿Desea saber algo más?',
      complaint: 'Siento no haber sido de ayuda. Formule la pregunta con otras palabras y volveré a buscar.',
    },
    informal: {
      greeting: '¡Hola! Soy {name}. ¿Qué quieres saber?',
      howAreYou: '¡Muy bien, gracias! ¿Qué quieres saber?',
      thanks: '¡De nada!',
      goodbye: '¡Hasta luego!',
      agreement: 'Genial. ¿Qué más quieres saber?',
    },
    friendly: {
      greeting: '¡Hola, te doy la bienvenida! Soy {name}. ¿En qué te puedo ayudar?',
      howAreYou: '¡Muy bien, gracias por preguntar! ¿En qué te puedo ayudar?',
      thanks: '¡De nada! Es un placer ayudarte.',
      goodbye: '¡Hasta pronto, que tengas un buen día!',
      agreement: '¡Estupendo! ¿En qué más te puedo ayudar?',
    },
  },
};

/** Returns the phrases in the tones that the owner asked for; formality decides before friendliness. */
export function phrasesIn(language: KnownLanguage, { tones, greeting }: Pick<Manner, 'tones' | 'greeting'>): Phrases {
  const order = (['friendly', 'informal', 'formal'] as const).filter((tone) => tones.includes(tone));
  const chosen: Phrases = Object.assign({}, phrases[language], ...order.map((tone) => variants[language][tone]));
  return greeting === null ? chosen : { ...chosen, greeting };
}
