import { stripBold } from '@sosia/client';

const code = /(```[\s\S]*?(?:```|$)|`[^`\n]+`)/;

/**
 * Returns an answer as it is copied: without bold marks and citation numbers, which mean nothing elsewhere. Cells of
 * tables are separated by tabs, so that spreadsheets and documents take them as cells. Code stays as it is.
 */
export const copiedText = (answer: string): string =>
  stripBold(answer)
    .split(code)
    .map((part, position) => (position % 2 === 1 ? part : plain(part)))
    .join('')
    .trim();

const plain = (text: string): string =>
  text
    .replace(/[ \t]*\[\d{1,3}\](?!\()/g, '')
    .replace(/^[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*\n/gm, '')
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_, cells: string) =>
      cells
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
        .join('\t'),
    );
