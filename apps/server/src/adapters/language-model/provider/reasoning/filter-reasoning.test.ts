import { describe, expect, it } from 'vitest';
import { filterReasoning } from './filter-reasoning.ts';
import type { TextEnd } from './hold-beginning.ts';
import type { ReasoningHabit } from './reasoning-habit.ts';

const answer = 'The museum has 12 halls [1].';
const secret = 'SECRET plan';

function filtered(deltas: readonly string[], habit: ReasoningHabit = 'answers', how: TextEnd = 'complete'): string {
  const filter = filterReasoning(habit);
  return [...deltas.flatMap((delta) => filter.push(delta)), ...filter.end(how)].join('');
}

/** Checks a text whole, in single characters, and in two deltas for every position. */
function expectEverySplit(text: string, expected: string, habit?: ReasoningHabit, how?: TextEnd): void {
  expect(filtered([text], habit, how)).toBe(expected);
  expect(filtered([...text], habit, how)).toBe(expected);
  for (let at = 1; at < text.length; at += 1)
    expect(filtered([text.slice(0, at), text.slice(at)], habit, how), `split at ${at}`).toBe(expected);
}

describe('reasoning in tags', () => {
  it.each([
    ['<think>', '</think>'],
    ['<THINK>', '</Think>'],
    ['< think >', '</ think >'],
    ['<think type="deep" n=\'1\'>', '</think>'],
    ['<think\n>', '<\\/think>'],
    ['<thinking>', '</thinking>'],
    ['<thinking>', '</think>'],
    ['<thought>', '</thought>'],
    ['<reasoning>', '</reasoning>'],
    ['<Reflection>', '</reflection>'],
    ['<reason>', '</reason>'],
    ['<scratchpad>', '</scratchpad>'],
    ['<seed:think>', '</seed:think>'],
    ['<think:6124c78e>', '</think:6124c78e>'],
    ['<think_never_used_51bce0c7>', '</think_never_used_51bce0c7>'],
    ['<thought_process>', '</thought_process>'],
    ['<internal_monologue>', '</internal_monologue>'],
    ['<chain_of_thought>', '</chain_of_thought>'],
    ['<think>', '</think>\n<answer>'],
    ['<|begin_of_thought|>', '<|end_of_thought|>\n<|begin_of_solution|>'],
    ['<|START_THINKING|>', '<|END_THINKING|><|START_RESPONSE|>'],
    ['<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
    ['<|channel|>analysis', '<|channel|>final<|message|>'],
    ['<|start|>assistant<|channel|>analysis<|message|>', '<|end|><|start|>assistant<|channel|>final<|message|>'],
    ['<|channel|>commentary to=functions.x <|constrain|>json<|message|>', '<|call|><|channel|>final<|message|>'],
    ['<|channel>thought\n', '<channel|>'],
    ['analysis', 'assistantfinal'],
    ['[THINK]', '[/THINK]'],
    ['[think]', '[ /think ]'],
    ['◁think▷', '◁/think▷'],
  ])('%s … %s is removed, wherever the deltas split', (open, close) => {
    expectEverySplit(`${open}${secret}\nof 2 < 3 [1]${close}\n\n${answer}`, answer);
    expectEverySplit(`  ${open}${secret}${close}${answer}`, answer, 'unknown');
  });

  it.each([
    ['unclosed', `<think>\n${secret}`, ''],
    ['unclosed after an answer', `${answer}\n<think>${secret}`, `${answer}\n`],
    ['several times', `<think>${secret}</think>One. <thinking>${secret}</thinking>Two.`, 'One. Two.'],
    ['nested', `<think>${secret}<think>${secret}</think>${secret}</think>${answer}`, answer],
    ['nested with other names', `<thinking>a<reflection>b</reflection>${secret}</thinking>${answer}`, answer],
    ['naming its tag without closing it', `<think>The <think> tag is odd. ${secret}</think>${answer}`, answer],
    ['quoting its closing tag', `<think>The \`</think>\` tag ${secret}</think>${answer}`, answer],
    ['with a stray backtick', `<think>A \` stray ${secret}</think>\n${answer}`, answer],
    ['with an open code block', `<think>\n\`\`\`js\n${secret}\n</think>\n${answer}`, answer],
    ['empty', `<think>\n\n</think>\n\n${answer}`, answer],
    ['self-closing', `<think/>${answer}`, answer],
    ['cut off within its tag', `${answer} <thi`, `${answer} `],
    ['followed by an answer in tags', `<think>${secret}</think><response>\n${answer}\n</response>`, `${answer}\n`],
    ['followed by a second closing tag', `<think>${secret}</think>${answer}</think>`, answer],
  ])('that is %s never shows', (_, text, expected) => {
    expectEverySplit(text, expected);
  });

  it('has no answer when cut at the limit between its closing tags', () => {
    expectEverySplit(`<think>a<think>b</think>${secret}`, '', 'answers', 'length');
  });
});

describe('tags in the answer', () => {
  it.each([
    'Write `<think>` first and `</think>` last [1].',
    'Use ``<think> ` </think>`` here.',
    'See:\n```html\n<think>\nplan\n</think>\n```\nDone [2].',
    'See:\n~~~\n</think>\n~~~\nDone.',
    '- Item:\n  ```\n  [THINK]x[/THINK]\n  ```\n- Next.',
    '> ````\n> ```\n> <think>\n> ````\nDone.',
    'Escaped &lt;think&gt; stays.',
    'Read [think](https://example.org/) and [thinking][1].',
    'A <thinkpad> and <b>bold</b>, 2 < 3, a<t, [1] [t], ~5 and `code`.',
    'Run `cancel` or cancel <reason> now.',
    'The analysis found 3 thoughts.',
    'Use <think-tank>, <rethink> or send <answer> now.',
    'It ends with <foo',
    'It costs <',
  ])('are kept in code and in other words: %s', (text) => {
    expectEverySplit(text, text);
  });

  it('are tags after a backtick that opens no code', () => {
    expectEverySplit(`A \` stray <think>${secret}</think>word`, 'A ` stray word');
    expectEverySplit(`A \`stray\nline <think>${secret}</think>word`, 'A `stray\nline word');
  });
});

describe('reasoning without an opening tag', () => {
  const texts = [
    `The visitor wants the number of halls. ${secret}. Let me look at passage 1.`,
    `Okay, so I need to find the halls. ${secret}.`,
    `We need to answer from the passages. ${secret}.`,
    `El usuario pregunta por las salas. ${secret}.`,
    `Vale, tengo que buscar las salas. ${secret}.`,
    `好的，用户想知道。${secret}`,
  ];
  it.each(texts)('is recognized by its words: %s', (text) => {
    expectEverySplit(`${text}\n</think>\n\n${answer}`, answer);
    expectEverySplit(`${text}<|channel|>final<|message|>${answer}`, answer);
  });

  it('is held until its closing tag for a model known for reasoning, whatever its words', () => {
    expectEverySplit(`Halls: 12. ${secret}.\n</think>\n${answer}`, answer, 'reasons');
    expectEverySplit(`Halls: 12. ${secret}.[/THINK]`, '', 'reasons');
  });

  it('is held for the first characters of an unknown model', () => {
    expectEverySplit(`Halls: 12. ${secret}.</think>${answer}`, answer, 'unknown');
  });

  it('is no answer when its limit or the connection ends it', () => {
    for (const how of ['length', 'broken'] as const) {
      expectEverySplit(texts[0] ?? '', '', 'answers', how);
      expectEverySplit(`Halls: 12. ${secret}.`, '', 'reasons', how);
    }
  });

  it('that was none is shown whole', () => {
    expectEverySplit(
      'The visitor wants quiet: the garden is quiet [1].',
      'The visitor wants quiet: the garden is quiet [1].',
    );
    expectEverySplit(answer, answer, 'reasons');
    expectEverySplit(answer, answer, 'unknown', 'length');
    expectEverySplit('Half an ', 'Half an ', 'unknown', 'broken');
  });
});

describe('the beginning of an answer', () => {
  it('is not held for a model that has answered before', () => {
    for (const text of ['It has ', 'Yes, ', '12 ', 'Sí, ', 'Open ', '**Halls** ', '- One']) {
      const filter = filterReasoning('answers');
      expect(filter.push(text)).toEqual([text]);
      expect(filter.limitMs()).toBeNull();
    }
  });

  it('keeps its deltas and is released after a time', () => {
    const filter = filterReasoning('unknown');
    expect([filter.push('It '), filter.push('has ')]).toEqual([[], []]);
    expect(filter.limitMs()).toBeGreaterThan(0);
    expect(filter.release()).toEqual(['It ', 'has ']);
    expect([filter.push('12.'), filter.limitMs()]).toEqual([['12.'], null]);
  });

  it('is shown once the model sends its reasoning apart', () => {
    const filter = filterReasoning('reasons');
    expect(filter.push('It ')).toEqual([]);
    expect(filter.trust()).toEqual(['It ']);
    expect(filter.push('has')).toEqual(['has']);
  });

  it('has no limit of time while it reads like reasoning', () => {
    const filter = filterReasoning('answers');
    filter.push('The visitor wants the halls. ');
    expect(filter.limitMs()).toBeNull();
  });
});

describe('any text', () => {
  /** Deterministic pseudo-random numbers (mulberry32). */
  const random = (seed: number) => () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const parts = ['<', '>', '/', 'think', '</think>', '<think>', '`', '```', '\n', ' ', 'word ', '[', ']', '[THINK]'];
  const morePart = ['<|', '|>', 'channel', 'final', '<|channel|>analysis', '◁', '▷', '~~~', 'reason', 'é', '😀', '1'];

  it('gives the same answer however it is split, and shows nothing that the text does not have', () => {
    const next = random(7);
    const all = [...parts, ...morePart];
    for (let round = 0; round < 1_500; round += 1) {
      const text = Array.from({ length: 1 + Math.floor(next() * 14) }, () => all[Math.floor(next() * all.length)]).join(
        '',
      );
      const deltas: string[] = [];
      for (let at = 0; at < text.length; ) {
        const length = 1 + Math.floor(next() * 6);
        deltas.push(text.slice(at, at + length));
        at += length;
      }
      const whole = filtered([text]);
      expect(filtered(deltas), JSON.stringify(text)).toBe(whole);
      let from = 0;
      for (const character of whole) {
        const found = text.indexOf(character, from);
        expect(found, JSON.stringify(text)).toBeGreaterThanOrEqual(from);
        from = found + character.length;
      }
    }
  });

  it('is read in linear time', () => {
    const size = 30_000;
    for (const part of ['<', '`', '<think ', '[', '</think>', '`<think>', '<|', 'a ', '\n```']) {
      const start = performance.now();
      filtered(
        Array.from({ length: size }, () => part),
        'unknown',
      );
      expect(performance.now() - start, JSON.stringify(part)).toBeLessThan(3_000);
    }
  });
});
