import type { PassageView } from '../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import type { TableView } from '../units/table-view.ts';
import { joinBags } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import type { Candidate } from './candidate.ts';
import { type CandidateContext, questionBag } from './candidate-context.ts';
import { composeText, sectionStatements } from './compose-text.ts';
import { listStatement } from './list-statement.ts';
import type { RankedText } from './rank-texts.ts';
import { rowCandidates } from './row-candidates.ts';
import { tableCandidates } from './table-candidates.ts';
import { compareTopics, passageTopics, questionTopics } from './topic-likeness.ts';

/** Texts that are compared, and the longest section that is given whole. */
const most = { texts: 40, sectionChars: 600 };
const shares = { heading: 0.85, leadIn: 0.7, items: 0.6 };

/** Collects the possible answers to a question, in every form. */
export function collectCandidates(
  asked: Asked,
  ranked: readonly RankedText[],
  tables: readonly TableView[],
): Candidate[] {
  const topics = questionTopics(asked.question, asked.language);
  const topicOf = (view: PassageView, name: string, text: string, leadIn: string | null = null) =>
    compareTopics(topics, passageTopics(view, name, text), [
      { read: passageTopics(view, 'heading', view.passage.heading ?? ''), share: shares.heading },
      ...(leadIn ? [{ read: passageTopics(view, `lead-in ${leadIn}`, leadIn), share: shares.leadIn }] : []),
    ]);
  const context: CandidateContext = { asked, ranked, tables, topicOf };
  return [
    ...texts(context),
    ...sections(context),
    ...lists(context),
    ...rowCandidates(context),
    ...tableCandidates(context),
  ];
}

function texts({ asked, ranked, topicOf }: CandidateContext): Candidate[] {
  const judged = ranked.map((one, rank) => ({
    one,
    rank,
    topics: topicOf(one.view, `text ${one.position}`, one.unit.text, one.unit.list?.list.leadIn),
  }));
  const byTopic = judged
    .filter(({ topics, rank }) => rank >= most.texts && topics.best >= 0.3)
    .sort((a, b) => b.topics.all - a.topics.all)
    .slice(0, most.texts / 2);
  return [...judged.slice(0, most.texts), ...byTopic].map(({ one, topics }) => ({
    kind: one.unit.list ? 'item' : 'sentence',
    statements: composeText(one, asked.language),
    view: one.view,
    matches: one.matches,
    own: matchBag(asked.probe, one.unit.bag),
    precision: one.headingPrecision,
    topics,
    position: one.position,
    found: 0,
  }));
}

function sections({ asked, topicOf }: CandidateContext): Candidate[] {
  return asked.views.flatMap((view) => {
    const chars = view.texts.reduce((sum, { text }) => sum + text.length + 1, 0);
    if (view.tables.length > 0 || chars > most.sectionChars || view.texts.length < 2) return [];
    const bag = remember(view, '', 'section bag', () =>
      joinBags(
        view.texts.map((unit) => unit.bag),
        view.language,
      ),
    );
    return [
      {
        kind: 'section' as const,
        statements: sectionStatements(view),
        view,
        matches: matchWithLabels(asked.probe, bag, [
          { bag: view.heading, share: 1 },
          { bag: view.title, share: 0.45 },
        ]),
        own: matchBag(asked.probe, bag),
        precision: coverageOf(view.headingProbe, matchBag(view.headingProbe, questionBag(asked))),
        topics: topicOf(view, 'section', view.passage.text),
        position: 0,
        found: 0,
      },
    ];
  });
}

function lists({ asked, topicOf }: CandidateContext): Candidate[] {
  return asked.views.flatMap((view) =>
    view.lists
      .filter(({ items }) => items.length > 1)
      .map((list): Candidate => {
        const leadIn = list.list.leadIn ?? '';
        const items = remember(view, '', `bag of list ${list.block}`, () =>
          joinBags(
            view.texts.filter((unit) => unit.list === list).map((unit) => unit.bag),
            view.language,
          ),
        );
        const leadInProbe = matchBag(asked.probe, list.leadIn);
        return {
          kind: 'list',
          statements: [listStatement(list, view, asked.language)],
          view,
          matches: matchWithLabels(asked.probe, list.leadIn, [
            { bag: view.heading, share: 0.95 },
            { bag: view.title, share: 0.5 },
            { bag: items, share: shares.items },
          ]),
          own: leadInProbe,
          precision: coverageOf(view.headingProbe, matchBag(view.headingProbe, questionBag(asked))),
          topics: topicOf(view, `list ${list.block}`, `${leadIn} ${list.items.join(' ')}`, leadIn),
          position: list.block,
          found: 0,
        };
      }),
  );
}
