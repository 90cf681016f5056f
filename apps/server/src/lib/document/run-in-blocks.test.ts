import { expect, it } from 'vitest';
import { boldEnd, boldStart, runInBlocks } from './run-in-blocks.ts';

/** Blocks in short form: "# heading", "term = text", or the paragraph. `*` marks bold text. */
const read = (text: string) => {
  let isOpen = false;
  const marked = text.replaceAll('*', () => {
    isOpen = !isOpen;
    return isOpen ? boldStart : boldEnd;
  });
  return runInBlocks(marked, 3).map((block) => {
    if (block.type === 'heading') return `${'#'.repeat(block.level)} ${block.text}`;
    if (block.type === 'definition') return `${block.term} = ${block.text}`;
    return block.type === 'paragraph' ? block.text : block.type;
  });
};

it.each<[string, string, string[]]>([
  [
    'a bold question above its answer',
    '*Can I pay by card?*\nYes.\nOr cash.',
    ['### Can I pay by card?', 'Yes.\nOr cash.'],
  ],
  ['a bold question before its answer', '*Can I pay by card?* Yes.', ['### Can I pay by card?', 'Yes.']],
  ['several questions in a paragraph', '*One?*\nA.\n*Two?* B.', ['### One?', 'A.', '### Two?', 'B.']],
  ['a bold title that is alone', '*Getting here*', ['### Getting here']],
  ['a bold title with a full stop', '*A lamp is out.* Call us.', ['### A lamp is out.', 'Call us.']],
  ['a title in parts', '*Can I* *pay?*', ['### Can I pay?']],
  ['bold labels', '*Phone:* 12\n*Email*: a@b.c', ['Phone = 12', 'Email = a@b.c']],
  ['a label without a value', '*Hours:*\nMonday 9 to 5', ['### Hours:', 'Monday 9 to 5']],
  ['bold words in a sentence', '*Bread* is *good.* Eat', ['Bread is good. Eat']],
  [
    'a bold sentence',
    '*We are closed for the whole month of August.* Then not.',
    ['We are closed for the whole month of August. Then not.'],
  ],
  ['a bold notice that is alone', '*We are closed.*', ['We are closed.']],
  ['a bold paragraph', `*${'Long words. '.repeat(20)}*`, ['Long words. '.repeat(20).trim()]],
  [
    'marks of questions and answers',
    'Q: Do you deliver?\nA: Yes.\nP2. ¿Hay parking?\nR2. No.',
    ['### Do you deliver?', 'Yes.', '### ¿Hay parking?', 'No.'],
  ],
  ['an answer without a question', 'A: Yes.', ['A: Yes.']],
])('splits %s', (_name, text, expected) => expect(read(text)).toEqual(expected));

it('takes linear time', () => {
  const text = `${boldStart}a${boldEnd} \n`.repeat(100_000);
  expect(runInBlocks(text, 2).length).toBeGreaterThan(0);
});
