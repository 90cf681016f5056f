export type ValueKind = 'empty' | 'number' | 'year' | 'date' | 'contact' | 'text';

/** Longer cells are prose. */
const maxValueChars = 60;

/**
 * Returns what a cell holds, by its displayed text: amounts and codes with units, years, dates and times, email
 * addresses and URLs, or words.
 */
export function valueKind(text: string): ValueKind {
  if (text === '') return 'empty';
  if (text.length > maxValueChars) return contact.test(text.slice(0, 200)) && !text.includes(' ') ? 'contact' : 'text';
  if (year.test(text)) return 'year';
  if (date.test(text) || namedDate.test(text) || time.test(text)) return 'date';
  if (number.test(text) || price.test(text)) return 'number';
  return contact.test(text) ? 'contact' : 'text';
}

const year = /^(?:19|20|21)\d\d$/;
const date = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ]\d{1,2}:\d\d(?::\d\d)?)?$/;
const month = '(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)\\p{L}{0,7}\\.?';
const namedDate = new RegExp(
  `^(?:\\p{L}{2,10}\\.?,? )?(?:\\d{1,2}[ -](?:de )?${month}|${month}[ -]\\d{1,2},?)(?:[ -](?:de )?\\d{2,4})?$`,
  'iu',
);
/** A time or a period: "9:30", "9:30-11:00 h", "9 - 17". */
const time =
  /^\d{1,2}(?::\d\d){1,2}(?: ?[ap]\.?m\.?)?(?: ?h)?$|^\d{1,2}(?:[:.]\d\d)? ?[-–—] ?\d{1,2}(?:[:.]\d\d)?(?: ?h)?$/i;
/** Digits with separators, a sign, and a currency or a short unit on either side. */
const number =
  /^[-−+(]?(?:\p{Sc}|[A-Z]{1,2}\$|[A-Z]{3} )? ?[-−+]?[.,]?\d[\d.,' ]*(?:[eE][-+]?\d+)?(?:\/\d+)? ?(?:%|‰|\p{Sc}|\p{L}{1,4}[²³]?)?\)?$/u;
/** An amount of money with what it is paid for: "£8 a night", "from £18", "12 € al mes". */
const price =
  /^(?:from |about |desde |unos )?(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|euros?|eur))(?:(?: ?\/ ?| (?:an?|per|each|al|la|por|cada) )\p{L}[\p{L} ]{0,24})?$/iu;
const contact = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$|^(?:https?:\/\/|www\.)\S+$/i;

/** Whether a cell can name a column: a few words that are not a sentence. */
export function isName(text: string): boolean {
  return (
    text.length <= maxNameChars &&
    /\p{L}|^[#%\p{Sc}]$/u.test(text) &&
    valueKind(text) === 'text' &&
    text.split(' ').length <= maxNameWords &&
    !/[.!;,]$/.test(text.replace(/\p{L}{1,6}\.$/u, ''))
  );
}

const maxNameChars = 100;
const maxNameWords = 12;
