import type { KnownLanguage } from '../../../lib/text/language.ts';

/** The engine's own words. `{name}` is the agent's name; other fields say themselves what they are. */
export const phrases: Record<KnownLanguage, Phrases> = {
  en: {
    greeting: 'Hello! I am {name}. What would you like to know?',
    howAreYou: 'I am doing well, thank you. What would you like to know?',
    thanks: 'You are welcome. Ask me whenever you need something else.',
    goodbye: 'Goodbye, and come back whenever you like.',
    whoAreYou:
      'I am {name}, a virtual assistant. I answer from the documents and pages I was given, and show where each answer comes from.',
    abilities:
      'I answer questions about what I was taught, and show the source of each answer. Ask me anything about it.',
    isRobot: 'I am {name}, a virtual assistant, not a person. I answer from the documents and pages I was given.',
    agreement: 'Very well. What else would you like to know?',
    ready: 'Yes, go ahead. What would you like to know?',
    nothingMore: 'All right. I am here whenever you need something.',
    apology: 'No harm done. What would you like to know?',
    languages: 'I speak English and Spanish: write in whichever you like.',
    compliment: 'Thank you, that is kind. What else would you like to know?',
    complaint: 'I am sorry that I was no help. Put your question in other words, and I will look again.',
    date: 'Today is {date}.',
    time: 'It is {time}.',
    sum: '{expression} = {result}',
    refusal:
      'I have not found an answer to that in what I know. Could you put it another way, or ask me something else?',
  },
  es: {
    greeting: '¡Hola! Soy {name}. ¿Qué te gustaría saber?',
    howAreYou: 'Muy bien, gracias. ¿Qué te gustaría saber?',
    thanks: 'De nada. Pregúntame cuando necesites algo más.',
    goodbye: 'Adiós, vuelve cuando quieras.',
    whoAreYou:
      'Soy {name}, un asistente virtual. Respondo a partir de los documentos y páginas que me han dado y muestro de dónde sale cada respuesta.',
    abilities:
      'Respondo preguntas sobre lo que me han enseñado y muestro la fuente de cada respuesta. Pregúntame lo que quieras sobre ello.',
    isRobot:
      'Soy {name}, un asistente virtual, no una persona. Respondo a partir de los documentos y páginas que me han dado.',
    agreement: 'Muy bien. ¿Qué más te gustaría saber?',
    ready: 'Sí, adelante. ¿Qué te gustaría saber?',
    nothingMore: 'De acuerdo. Aquí estoy cuando necesites algo.',
    apology: 'No pasa nada. ¿Qué te gustaría saber?',
    languages: 'Hablo español e inglés: escribe en el que prefieras.',
    compliment: 'Gracias, qué amable. ¿Qué más te gustaría saber?',
    complaint: 'Siento no haber sido de ayuda. Pregúntalo con otras palabras y volveré a buscar.',
    date: 'Hoy es {date}.',
    time: 'Son las {time}.',
    sum: '{expression} = {result}',
    refusal:
      'No he encontrado una respuesta a eso en lo que sé. ¿Puedes decirlo de otra manera o preguntarme otra cosa?',
  },
};

export type Phrases = Record<
  | 'greeting'
  | 'howAreYou'
  | 'thanks'
  | 'goodbye'
  | 'whoAreYou'
  | 'abilities'
  | 'isRobot'
  | 'agreement'
  | 'ready'
  | 'nothingMore'
  | 'apology'
  | 'languages'
  | 'compliment'
  | 'complaint'
  | 'date'
  | 'time'
  | 'sum'
  | 'refusal',
  string
>;

/** Puts values into a phrase's fields. */
export function fillPhrase(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{(\w+)\}/g, (field, name: string) => values[name] ?? field);
}
