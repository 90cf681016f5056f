import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';
import { askTheSame, readQuestion } from './same-question.ts';

const isSame = (one: string, other: string) => {
  const read = (text: string) => readQuestion(text, detectLanguage(text).language);
  const found = askTheSame(read(one), read(other));
  // In either order.
  expect(askTheSame(read(other), read(one)), `${other} / ${one}`).toBe(found);
  return found;
};

describe('questions that ask the same', () => {
  it.each([
    ['When does the harbour office open?', 'when does the HARBOUR office open'],
    ['When does the harbour office open?', 'At what time does the office of the harbour open, please?'],
    ['When does the harbour office open?', 'Can you tell me the opening hours of the harbour office?'],
    ['What does the ticket for the tower cost?', 'How much is a ticket for the tower?'],
    ['Who built the lighthouse?', 'By whom was the lighthouse built?'],
    ['Are dogs allowed in the museum?', 'Is it possible that dogs are allowed in the museum?'],
    ['How far is it from Lima to Cusco?', 'How far from Lima to Cusco is it?'],
    ['Who are you?', 'who are you'],
    ['¿Cuándo abre la oficina del puerto?', '¿A qué hora abre la oficina del puerto?'],
    ['¿Cuánto cuesta la entrada a la torre?', '¿Cuál es el precio de la entrada a la torre?'],
    ['When does the harbour office open?', '¿Cuándo abre la oficina del puerto?'],
    ['Where is the museum of modern art?', '¿Dónde está el museo de arte moderno?'],
    [
      'When does the lighthouse of Cabo Verde open? And in winter?',
      'And in winter? When does the lighthouse of Cabo Verde open?',
    ],
  ])('%s = %s', (one, other) => expect(isSame(one, other)).toBe(true));

  it.each([
    ['When does the harbour office open?', 'When does the harbour office close?'],
    ['When does the harbour office open?', 'When does the harbour office open on Sundays?'],
    ['When does the harbour office open?', 'When does the ticket office of the harbour open?'],
    ['When does the course start?', 'When does the course end?'],
    ['When is the train?', 'When is the last train?'],
    ['Who built the lighthouse?', 'When was the lighthouse built?'],
    ['Why is the bridge closed?', 'Is the bridge closed?'],
    ['How do I turn on the heating?', 'How do I turn off the heating?'],
    ['What does a room with breakfast cost?', 'What does a room without breakfast cost?'],
    ['What does the ticket cost in 2024?', 'What does the ticket cost in 2025?'],
    ['When does the train from Lima to Cusco leave?', 'When does the train from Cusco to Lima leave?'],
    ['How many tickets are there?', 'How much is the ticket?'],
    ['Do you open?', 'When do you open?'],
    ['Who are you?', 'Where are you?'],
    ['', ''],
    ['¿Cuándo abre la oficina?', '¿Cuándo cierra la oficina?'],
    ['¿Se puede entrar con perro?', '¿Se puede entrar sin perro?'],
    ['¿A qué hora sale el tren de Lima a Cusco?', '¿A qué hora sale el tren de Cusco a Lima?'],
    ['When does the harbour office open?', '¿Cuándo cierra la oficina del puerto?'],
    ['Who founded the museum of modern art?', '¿Dónde está el museo de arte moderno?'],
  ])('%s ≠ %s', (one, other) => expect(isSame(one, other)).toBe(false));
});
