import { describe, expect, it } from 'vitest';
import { completeFollowUp } from './complete-follow-up.ts';
import type { KnownLanguage } from './language.ts';

const after = (language: KnownLanguage, question: string, ...said: string[]): string | undefined =>
  completeFollowUp(
    question,
    said.map((content, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content })),
    language,
  )?.question;

describe('completeFollowUp', () => {
  it.each([
    ['And on Sundays?', 'When does the sauna open on Saturdays?', 'When does the sauna open on Sundays?'],
    ['and the canoe?', 'How much is the kayak for a day?', 'How much is the canoe for a day?'],
    ['and the glider?', 'How much is a kite for a child?', 'How much is the glider for a child?'],
    ['and plain?', 'How much is a loaf in a box?', 'How much is a loaf in plain?'],
    ['And on a Sunday?', 'How much is the pool during the week?', 'How much is the pool on a Sunday?'],
    ['And the oat one?', 'How much is the barley loaf?', 'How much is the oat loaf?'],
    ['and with a coupon?', 'How much is a haircut?', 'How much is a haircut with a coupon?'],
    ['and if it rains?', 'What happens when a class is full?', 'What happens if it rains?'],
    ['What about Ivo Brandt?', 'Which days is Nora Feld in?', 'Which days is Ivo Brandt in?'],
    ['who runs it?', 'Which age is the Otters group for?', 'who runs the Otters group?'],
    ['how much is it?', 'is there a welding course', 'how much is a welding course?'],
    ['does it have a view?', 'How much is a ticket for the tower?', 'does the tower have a view?'],
    ['on which days?', 'Do you do guided walks?', 'on which days guided walks?'],
    ['which rooms?', 'Can I bring my parrot?', 'which rooms my parrot?'],
    ['And the price?', 'When is the pottery course?', 'the price the pottery course?'],
    ['and on Fridays?', 'Are you open in winter?', 'Are you open in winter on Fridays?'],
  ])('completes %s', (question, earlier, complete) => {
    expect(after('en', question, earlier)).toBe(complete);
  });

  it.each([
    ['¿Y en la cabaña?', '¿Desde qué hora se puede entrar en el iglú?', 'Desde qué hora se puede entrar en la cabaña?'],
    ['cuánto sale', 'tienen billar?', 'cuánto sale billar?'],
    ['¿cuándo se recoge?', '¿Quién puede pedir el abono?', 'cuándo se recoge el abono?'],
    ['¿y si soy de fuera?', '¿Cuánto vale el salón si estoy apuntado?', 'Cuánto vale el salón si soy de fuera?'],
    ['y un sábado?', 'cuánto vale la pista para socios entre semana', 'cuánto vale la pista para socios un sábado?'],
    ['¿y los lunes?', '¿Cerráis los fines de semana?', 'Cerráis los lunes?'],
    ['¿y Berta?', '¿Qué días está Jacinto?', 'Qué días está Berta?'],
    ['y para los perros', 'cuanto cuesta la caseta', 'cuanto cuesta la caseta para los perros?'],
    ['¿Y al año?', '¿Cuánto cuesta el abono al mes?', 'Cuánto cuesta el abono al año?'],
    ['¿lo puedo devolver?', '¿Vendéis vales?', 'lo puedo devolver vales?'],
  ])('completa %s', (question, earlier, complete) => {
    expect(after('es', question, earlier)).toBe(complete);
  });

  it('continues with what an answer names', () => {
    expect(after('en', 'Which days is he there?', 'Who teaches the harp?', 'Otto Lind teaches the harp. [1]')).toBe(
      'Which days is Otto Lind there?',
    );
    expect(after('en', 'does it have a view?', 'What is the biggest hut?', 'Puffin: Beds: 12. [1]')).toBe(
      'does Puffin have a view?',
    );
    expect(after('es', '¿y cuándo vuelve?', '¿Quién afina los pianos?', 'Los afina Lidia Roca. [1]')).toBe(
      'cuándo vuelve Lidia Roca?',
    );
  });

  it('continues an earlier follow-up', () => {
    expect(after('en', 'when is it open?', 'How much is the sauna?', '£8 [1]', 'And the steam bath?', '£9 [1]')).toBe(
      'when is the steam bath open?',
    );
  });

  it.each(['Is there a garden?', 'How much is a ticket for the mill?', 'and what time do you close on Friday?'])(
    'leaves %s',
    (question) => {
      expect(after('en', question, 'When are you open on Sunday?', 'Never. [1]')).toBeUndefined();
    },
  );
});
