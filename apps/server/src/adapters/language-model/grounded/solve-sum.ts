import { foldText } from '../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';

/**
 * Solves a message that is only a calculation ("how much is 12 x 7?", "¿cuánto es el 15% de 80?"); `null` for anything
 * else.
 */
export function solveSum(message: string, language: KnownLanguage): { expression: string; result: string } | null {
  const plain = foldText(message)
    .replace(/['’]/g, '')
    .replace(/[¿?¡!=]/g, ' ')
    .trim()
    .replace(/^(?:the|el|la) (?=\d)/, '')
    .replace(askingWords, ' ')
    .trim();
  if (plain.length > 100) return null;
  const symbols = wordsAsSymbols(plain, language).replace(/\s+/g, ' ').trim();
  if (!/\d/.test(symbols) || !/[-+*/^%]/.test(symbols) || !/^[\d.+\-*/^()% ]+$/.test(symbols)) return null;
  // Dates, phone numbers and "24/7" look like calculations.
  if (/^\d+\/\d+$/.test(message.trim())) return null;
  if (/^\d+([-/.])\d+\1\d+$/.test(symbols) || /^\+?\d[\d -]+$/.test(symbols.replace(/ - /g, '#'))) return null;
  const value = evaluate(symbols.replaceAll(' ', ''));
  if (value === null || !Number.isFinite(value)) return null;
  const number = (text: string): string => (language === 'es' ? text.replaceAll('.', ',') : text);
  const shown = symbols
    .replaceAll('/100*', '% × ')
    .replace(/\*/g, ' × ')
    .replace(/\//g, ' ÷ ')
    .replace(/([+-])/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();
  return { expression: number(shown), result: number(String(Number(value.toPrecision(12)))) };
}

const askingWords =
  /^(?:(?:can you |please )?(?:what is|whats|what s|how much is|how much are|calculate|compute|what does)|(?:puedes )?(?:cuanto (?:es|son|da|vale)|cuantos son|calcula|cual es el resultado de))(?: el| la)?\b|\b(?:equal|equals|make|please|por favor)\b/g;

function wordsAsSymbols(text: string, language: KnownLanguage): string {
  const decimals = language === 'es' ? text.replace(/(\d),(\d)/g, '$1.$2') : text.replace(/(\d),(\d{3})\b/g, '$1$2');
  return decimals
    .replace(/(\d)\s*%\s*(?:of|de)\s*/g, '$1/100*')
    .replace(/(\d)\s*(?:percent|por ciento)\s*(?:of|de)\s*/g, '$1/100*')
    .replace(/\b(?:divided by|over|entre|dividido (?:por|entre))\b|÷|:/g, '/')
    .replace(/\b(?:times|multiplied by|por|multiplicado por)\b|×|·|(?<=\d)\s*x\s*(?=\d)/g, '*')
    .replace(/\b(?:plus|mas)\b/g, '+')
    .replace(/\b(?:minus|menos)\b|−/g, '-')
    .replace(/\b(?:squared|al cuadrado)\b/g, '^2');
}

/** Evaluates + - * / ^ and brackets by recursive descent; `null` for an invalid expression. */
function evaluate(text: string): number | null {
  let at = 0;
  let broken = false;
  const sum = (): number => {
    let value = product();
    while (text[at] === '+' || text[at] === '-') value = text[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = power();
    while (text[at] === '*' || text[at] === '/') value = text[at++] === '*' ? value * power() : value / power();
    return value;
  };
  const power = (): number => {
    const value = atom();
    if (text[at] !== '^') return value;
    at++;
    return value ** power();
  };
  const atom = (): number => {
    if (text[at] === '-') {
      at++;
      return -atom();
    }
    if (text[at] === '(') {
      at++;
      const value = sum();
      if (text[at++] !== ')') broken = true;
      return value;
    }
    const digits = /^\d+(?:\.\d+)?/.exec(text.slice(at))?.[0];
    if (digits === undefined) {
      broken = true;
      return 0;
    }
    at += digits.length;
    return Number(digits);
  };
  const value = sum();
  return broken || at < text.length ? null : value;
}
