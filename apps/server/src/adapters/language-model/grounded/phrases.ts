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
