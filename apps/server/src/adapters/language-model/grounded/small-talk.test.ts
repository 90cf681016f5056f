import { describe, expect, it } from 'vitest';
import { smallTalk } from './small-talk.ts';

const say = (message: string, language: 'en' | 'es' = 'en', today = '2026-03-09T13:05:00+01:00'): string | undefined =>
  smallTalk(message, { language, agentName: 'Ada', today })?.text;

describe('smallTalk', () => {
  it.each([
    ['Hello!', 'en', /^Hello! I am Ada/],
    ['hi there Ada', 'en', /^Hello/],
    ['Hi, how are you?', 'en', /doing well/],
    ['Thanks a lot!', 'en', /You are welcome/],
    ["What's your name?", 'en', /I am Ada/],
    ['Are you a robot?', 'en', /not a person/],
    ['what can you do?', 'en', /I answer questions/],
    ['bye', 'en', /^Goodbye/],
    ["What is today's date?", 'en', /Monday,? 9 March 2026/],
    ['what time is it', 'en', /13:05/],
    ['Hola, ¿qué tal?', 'es', /^Muy bien/],
    ['buenos dias', 'es', /^¡Hola! Soy Ada/],
    ['muchas gracias', 'es', /^De nada/],
    ['¿Quién eres?', 'es', /^Soy Ada/],
    ['¿Qué día es hoy?', 'es', /lunes, 9 de marzo de 2026/],
    ['adiós', 'es', /^Adiós/],
    ['Hellooo', 'en', /^Hello/],
    ['good mornign', 'en', /^Hello/],
    ['who r u', 'en', /^I am Ada/],
    ['thank you, that was very helpful', 'en', /^You are welcome/],
    ["what's today's date?", 'en', /9 March/],
    ["you're so smart", 'en', /that is kind/],
    ['you are useless', 'en', /^I am sorry/],
    ["that's not what I asked", 'en', /^I am sorry/],
    ['Can I ask you something?', 'en', /^Yes, go ahead/],
    ['no, that is all', 'en', /^All right/],
    ['do you speak Spanish?', 'en', /English and Spanish/],
    ['sorry!', 'en', /^No harm done/],
    ['good evening to you all', 'en', /^Hello/],
    ['cheers mate', 'en', /^You are welcome/],
    ['who am I speaking to?', 'en', /^I am Ada/],
    ['what can you help me with?', 'en', /I answer questions/],
    ['is this a bot?', 'en', /not a person/],
    ['wenas', 'es', /^¡Hola! Soy Ada/],
    ['gracias por la info', 'es', /^De nada/],
    ['¿qué tipo de preguntas respondes?', 'es', /./],
    ['q tal', 'es', /^Muy bien/],
    ['grasias', 'es', /^De nada/],
    ['Muchas garcias por todo', 'es', /^De nada/],
    ['eres genial', 'es', /qué amable/],
    ['eres un inútil', 'es', /^Siento/],
    ['no es lo que pregunté', 'es', /^Siento/],
    ['tengo una pregunta', 'es', /^Sí, adelante/],
    ['no gracias, eso es todo', 'es', /^(?:De nada|De acuerdo)/],
    ['¿hablas inglés?', 'es', /español e inglés/],
  ] as const)('%s', (message, language, expected) => {
    expect(say(message, language)).toMatch(expected);
  });

  it('answers in the language of the message, not of the conversation', () => {
    expect(smallTalk('gracias', { language: 'en', agentName: 'Ada', today: '' })?.language).toBe('es');
  });

  it('uses the Spanish singular for one o’clock', () => {
    expect(say('¿Qué hora es?', 'es', '2026-03-09T01:20:00+01:00')).toBe('Es la 01:20.');
  });

  it.each([
    ['12 x 7', 'en', '12 × 7 = 84'],
    ['What is (2 + 3) * 4?', 'en', '(2 + 3) × 4 = 20'],
    ['how much is 5% of 1,200?', 'en', '5% × 1200 = 60'],
    ['¿Cuánto es 1,5 + 2?', 'es', '1,5 + 2 = 3,5'],
    ['¿Cuánto es el 15% de 80?', 'es', '15% × 80 = 12'],
    ['10 dividido entre 4', 'es', '10 ÷ 4 = 2,5'],
    ["what's 15% of 240?", 'en', '15% × 240 = 36'],
    ['el 21% de 50', 'es', '21% × 50 = 10,5'],
  ] as const)('solves %s', (message, language, expected) => {
    expect(say(message, language)).toBe(expected);
  });

  it.each([
    'hello, when do you open?',
    'thanks, and who laid out the garden?',
    'In 1990?',
    '24/7',
    '10-11-2024',
    '+34 600 123 123',
    '10 / 0',
    'What is the temperature?',
    'what',
    'why?',
    'What is it about?',
    'what can you help me with on site?',
    'can you help me with my bike?',
    'Is this wrong size returnable?',
    'Are you open today?',
    'Can I talk to a person?',
    'hola, ¿cuánto cuesta el envío?',
    'gracias, ¿y a qué hora abren?',
    'buenas noches de hotel',
    '¿Es bueno el restaurante?',
    'Ada',
    '',
  ])('does not answer %s', (message) => {
    expect(say(message)).toBeUndefined();
  });
});
