import { matchWithLabels } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import { readBag } from '../units/word-bag.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import type { Candidate, CandidateKind } from './candidate.ts';

/** Makes a candidate of an answer that a rule found. */
export function toCandidate(asked: Asked, draft: AnswerDraft, kind: CandidateKind): Candidate | null {
  const view = draft.statements.flatMap(({ views }) => views)[0];
  if (!view) return null;
  const bag = readBag(draft.statements.map(({ text }) => text).join(' '), view.language);
  return {
    kind,
    statements: draft.statements,
    view,
    matches: matchWithLabels(asked.probe, bag, [
      { bag: view.heading, share: 0.9 },
      { bag: view.title, share: 0.5 },
    ]),
    own: matchBag(asked.probe, bag),
    precision: 0,
    topics: { best: 0, all: 0, profile: 0 },
    position: 0,
    found: draft.score,
    isNamed: draft.isNamed,
  };
}
