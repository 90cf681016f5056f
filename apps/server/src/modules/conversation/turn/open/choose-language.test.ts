import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

describe('chooseLanguage', () => {
  it.each([
    ['Where is the museum?', 'es', 'en'],
    ['¿Dónde está el museo?', 'en', 'es'],
    ['hello', 'es', 'en'],
    ['hola', 'en', 'es'],
    ['sí', 'en', 'es'],
    ['yes', 'es', 'en'],
    ['price?', 'es', 'en'],
    ['precios', 'en', 'es'],
    ['refund', 'es', 'en'],
    ['reembolso', 'en', 'es'],
    ['telefono', 'en', 'es'],
    ['opening hours', 'es', 'en'],
    ['WHERE IS THE MUSEUM', 'es', 'en'],
    ['DONDE ESTA EL MUSEO', 'en', 'es'],
    ['contraseña wifi', 'en', 'es'],
    ['wifi password', 'es', 'en'],
    ['cancel order 12345', 'es', 'en'],
    ['cancelar pedido 12345', 'en', 'es'],
    ['cuanto cuesta el parking', 'en', 'es'],
    ['are dogs allowed', 'es', 'en'],
    ['kuanto kuesta', 'es', 'es'],
    ['a ke ora abris', 'en', 'es'],
    ['adress holtby ofice', 'en', 'en'],
    ['se admiten perros', 'en', 'es'],
    ['Who is José García?', 'es', 'en'],
    ['¿Quién es John Smith?', 'en', 'es'],
    ['tickets for the Museo del Prado', 'es', 'en'],
    ['entradas para el British Museum', 'en', 'es'],
    ['Hola, where is the beach?', 'es', 'en'],
    ['hello, dónde está la playa?', 'en', 'es'],
  ])('returns the language of the first question: %s', (question, agent, language) => {
    expect(chooseLanguage(question, null, agent)).toBe(language);
  });

  it.each([
    'Guernica 1937',
    'Madrid',
    'Javier',
    'ABC-1234',
    'Wi-Fi?',
    'iPhone 15 Pro',
    '2+2',
    '👍',
    '???',
    '什么时候开门',
    'Bonjour, où est le musée ?',
  ])('falls back to the agent’s language when the first question has none: %s', (question) => {
    expect(chooseLanguage(question, null, 'es')).toBe('es');
    expect(chooseLanguage(question, null, 'en')).toBe('en');
  });

  it.each([
    ['en', ['ok', 'vale', 'sí', 'no', 'gracias', 'ok gracias', 'Perfecto', 'reembolso', 'Javier', '👍', 'José García']],
    [
      'es',
      [
        'ok',
        'yes',
        'no',
        'thanks',
        'cool',
        'help',
        'refund',
        'email',
        'Madrid',
        'A ver',
        'iPhone 15 Pro',
        '什么时候开门',
      ],
    ],
  ] as const)('keeps the language of the conversation (%s)', (language, said) => {
    const other = language === 'en' ? 'es' : 'en';
    expect(said.filter((question) => chooseLanguage(question, language, other) !== language)).toEqual([]);
  });

  it.each([
    [
      'es',
      [
        'Could you please tell me when it opens?',
        'And tomorrow?',
        'in English please',
        "I don't understand",
        'good morning',
      ],
    ],
    [
      'en',
      [
        '¿A qué hora abre los domingos?',
        '¿Y mañana?',
        'en español por favor',
        '¿hablas español?',
        'no entiendo',
        'y en invierno?',
      ],
    ],
  ] as const)('follows a visitor who switches the language (from %s)', (language, said) => {
    expect(said.filter((question) => chooseLanguage(question, language, language) === language)).toEqual([]);
  });
});
