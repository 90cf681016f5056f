import type { KnownLanguage } from '../../../lib/text/language.ts';

/** Fixed phrases of the built-in engine. `{name}` is the agent's name. */
export const phrases: Record<KnownLanguage, Phrases> = {
  en: {
    greeting: 'Hello! I am {name}. What would you like to know?',
    howAreYou: 'I am doing well, thank you. What would you like to know?',
    thanks: 'You are welcome. Ask me whenever you need something else.',
    goodbye: 'Goodbye, and come back whenever you like.',
    whoAreYou:
      'I am {name}, a virtual assistant. I answer from the documents and pages I was given, and show where each answer comes from.',
    abilities: 'I answer questions from my sources and show where each answer comes from. Ask me anything about them.',
    isRobot: 'I am {name}, a virtual assistant, not a person. I answer from the documents and pages I was given.',
    agreement: 'Very well. What else would you like to know?',
    ready: 'Yes, go ahead. What would you like to know?',
    nothingMore: 'All right. I am here whenever you need something.',
    apology: 'No harm done. What would you like to know?',
    languages: 'I speak English and Spanish. Write in whichever you prefer.',
    compliment: 'Thank you, that is kind. What else would you like to know?',
    complaint: 'I am sorry that I could not help. Rephrase your question, and I will look again.',
    date: 'Today is {date}.',
    time: 'It is {time}.',
    sum: '{expression} = {result}',
    refusal: 'I could not find an answer to that in my sources. Could you rephrase it, or ask me something else?',
  },
  es: {
    greeting: '¡Hola! Soy {name}. ¿Qué te gustaría saber?',
    howAreYou: 'Muy bien, gracias. ¿Qué te gustaría saber?',
    thanks: 'De nada. Pregúntame cuando necesites algo más.',
    goodbye: 'Adiós, vuelve cuando quieras.',
    whoAreYou:
      'Soy {name}, un asistente virtual. Respondo a partir de los documentos y páginas que me han dado y muestro de dónde sale cada respuesta.',
    abilities:
      'Respondo a preguntas a partir de mis fuentes y muestro de dónde sale cada respuesta. Pregúntame lo que quieras sobre ellas.',
    isRobot:
      'Soy {name}, un asistente virtual, no una persona. Respondo a partir de los documentos y páginas que me han dado.',
    agreement: 'Muy bien. ¿Qué más te gustaría saber?',
    ready: 'Sí, adelante. ¿Qué te gustaría saber?',
    nothingMore: 'De acuerdo. Aquí estoy cuando necesites algo.',
    apology: 'No pasa nada. ¿Qué te gustaría saber?',
    languages: 'Hablo español e inglés. Escribe en el que prefieras.',
    compliment: 'Gracias, qué amable. ¿Qué más te gustaría saber?',
    complaint: 'Siento no haber sido de ayuda. Pregúntalo con otras palabras y volveré a buscar.',
    date: 'Hoy es {date}.',
    time: 'Son las {time}.',
    sum: '{expression} = {result}',
    refusal: 'No he encontrado la respuesta en mis fuentes. ¿Puedes decirlo de otra manera o preguntarme otra cosa?',
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

/** Returns the phrase with its `{field}`s replaced; unknown fields are kept. */
export function fillPhrase(phrase: string, values: Record<string, string>): string {
  return phrase.replace(/\{(\w+)\}/g, (field, name: string) => values[name] ?? field);
}
