import { monthsIn } from '../../../../../lib/dates/months-in.ts';
import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { PassageView } from '../../units/answer-unit.ts';
import { remember } from '../../units/remember.ts';
import type { WordBag } from '../../units/word-bag.ts';
import { type Season, seasonOf } from './season.ts';

/** A statement which months a season has, maybe for some things only. */
interface SeasonMonths {
  season: Season;
  /** Name of the row that it holds for; `null` for all things. */
  thing: WordBag | null;
  months: ReadonlySet<number>;
}

/** Returns the months of a season as the knowledge states them for a thing; empty if it does not. */
export function seasonMonths(views: readonly PassageView[], season: Season, thing: WordBag): ReadonlySet<number> {
  const stated = views
    .flatMap((view) => remember(view, '', 'season months', () => [...ofTables(view), ...ofTexts(view)]))
    .filter((one) => one.season === season);
  const own = stated.find((one) => one.thing && [...one.thing.stems].some((stem) => thing.stems.has(stem)));
  return (own ?? stated.find((one) => one.thing === null) ?? stated[0])?.months ?? new Set();
}

function ofTables({ tables, language }: PassageView): SeasonMonths[] {
  return tables.flatMap(({ table, keys, keyColumns }) => {
    const seasons = table.columns.map((path, at) =>
      at < keyColumns ? null : seasonOf(foldText(path.join(' ')), language, true),
    );
    if (seasons.every((season) => season === null)) return [];
    const ofColumns = seasons.flatMap((season, at) => {
      const months = monthsIn(foldText((table.columns[at] ?? []).join(' ')), language, true);
      return season && months.size > 0 ? [{ season, thing: null, months }] : [];
    });
    const ofRows = table.rows.flatMap((row, at) => {
      const own = seasons.flatMap((season, column) => {
        const cell = foldText(row[column] ?? '');
        return season ? [{ season, cell, thing: keys[at]?.bag ?? null, months: monthsIn(cell, language, true) }] : [];
      });
      const named = new Set(own.flatMap(({ months }) => [...months]));
      return own.map(({ cell, ...one }) => (isRest(cell) && named.size > 0 ? { ...one, months: restOf(named) } : one));
    });
    return [...ofColumns, ...ofRows.filter(({ months }) => months.size > 0)];
  });
}

/** "High season is July and August. Low season is the rest of the year." */
function ofTexts({ texts, language }: PassageView): SeasonMonths[] {
  const found = texts.flatMap(({ text }) =>
    foldText(text)
      .split(clauseEnd)
      .flatMap((clause) => {
        const season = seasonOf(clause, language, false);
        return season ? [{ season, clause, thing: null, months: monthsIn(clause, language, false) }] : [];
      }),
  );
  const named = new Set(found.flatMap(({ months }) => [...months]));
  return found
    .map(({ clause, ...one }) => (isRest(clause) && named.size > 0 ? { ...one, months: restOf(named) } : one))
    .filter(({ months }) => months.size > 0);
}

const clauseEnd = /[;.](?:\s|$)|\)\s|(?=\b(?:and |y )?(?:la )?(?:low|high|mid|temporada)\b)/;

const isRest = (folded: string): boolean =>
  /\b(?:rest of the year|all other (?:months|dates|times)|otherwise|resto del ano|resto de (?:meses|fechas)|demas meses)\b/.test(
    folded,
  );

const restOf = (named: ReadonlySet<number>): ReadonlySet<number> =>
  new Set(Array.from({ length: 12 }, (_, at) => at + 1).filter((one) => !named.has(one)));
