import { describe, expect, it } from 'vitest';
import { refusalMark } from '../../prompt/refusal-mark.ts';
import { detectRefusal } from './detect-refusal.ts';

describe('detectRefusal', () => {
  const heard = (text: string, size: number) => {
    const detector = detectRefusal();
    let out = '';
    for (let at = 0; at < text.length; at += size) out += detector.push(text.slice(at, at + size));
    return { out: out + detector.flush(), isRefused: detector.isRefused() };
  };
  it.each([1, 2, 7, 100])('detects the mark in pieces of %i', (size) => {
    expect(heard(`${refusalMark}`, size)).toEqual({ out: '', isRefused: true });
    expect(heard(` "**${refusalMark}**". I am sorry.`, size)).toEqual({ out: '', isRefused: true });
    expect(heard('No answer is needed.', size)).toEqual({ out: 'No answer is needed.', isRefused: false });
    expect(heard('**Yes**', size)).toEqual({ out: '**Yes**', isRefused: false });
    expect(heard(`${' '.repeat(500)}Yes`, size).out.trim()).toBe('Yes');
    expect(heard(`${' '.repeat(500)}${refusalMark}`, size)).toMatchObject({ isRefused: true });
    expect(heard('NO', size)).toEqual({ out: 'NO', isRefused: false });
    expect(heard('  NO_ANSWER is no mark, N', size)).toEqual({ out: 'NO_ANSWER is no mark, N', isRefused: false });
    expect(heard(`I looked. ${refusalMark} And so on.`, size).isRefused).toBe(true);
    expect(heard(`I looked. ${refusalMark} And so on.`, size).out.trimEnd()).toBe('I looked.');
  });
});
