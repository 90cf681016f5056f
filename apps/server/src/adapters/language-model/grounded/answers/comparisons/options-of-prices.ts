import { readMoney } from '../../facts/money.ts';
import { type PriceFact, priceFacts } from '../../facts/price-facts.ts';
import { coverageOf, matchWithLabels } from '../../units/coverage.ts';
import type { Probe } from '../../units/probe.ts';
import type { Asked } from '../asked.ts';
import { markNames } from './mark-names.ts';
import { namedValue } from './named-value.ts';
import type { Option } from './option.ts';

/** Returns the prices that the items of a list state, or the sentences of a passage: one set for each. */
export const optionsOfPrices = (probe: Probe, { views }: Pick<Asked, 'views'>): Option[][] =>
  views.flatMap((view) =>
    [...Map.groupBy(priceFacts([view], []), ({ unit }) => unit?.list ?? null).values()].map((facts) =>
      facts.map((fact) => toOption(probe, fact)),
    ),
  );

function toOption(probe: Probe, { text, amount, bag, view, unit }: PriceFact): Option {
  const labels = [
    { bag: view.heading, share: 0.7 },
    { bag: view.title, share: 0.4 },
    ...(unit?.list ? [{ bag: unit.list.leadIn, share: 0.8 }] : []),
    ...(unit ? [{ bag: unit.bag, share: 0.6 }] : []),
  ];
  const matches = matchWithLabels(probe, bag, labels);
  if (unit?.list) markNames(probe, [view.heading, unit.list.leadIn], matches);
  const start = readMoney(text).find((money) => money.amount === amount)?.start ?? 0;
  return {
    ...namedValue(text, start),
    value: amount,
    view,
    coverage: coverageOf(probe, matches) * (unit?.list ? 0.9 : 0.85),
    matches,
  };
}
