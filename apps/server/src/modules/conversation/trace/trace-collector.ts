import type { Explanation } from '@sosia/contract';
import type { LanguageModel, ModelRequest, Passage } from '../../../ports/language-model.ts';

/** The stored explanation of a turn, beyond its row. */
export interface TurnTrace
  extends Pick<
    Explanation,
    | 'engine'
    | 'language'
    | 'searchedFor'
    | 'citationsDropped'
    | 'confidence'
    | 'prompt'
    | 'historyMessages'
    | 'stages'
    | 'notes'
  > {
  passages: Omit<Explanation['passages'][number], 'citedAs'>[];
}

export type TurnStage = Explanation['stages'][number]['name'];
/** Anything unusual about a turn. */
export type TurnNote =
  | 'fallbackModel'
  | 'modelUnknown'
  | 'withoutTools'
  | 'refusedWithoutCall'
  | 'ownAnswer'
  | 'linksRemoved'
  | 'withheld'
  | 'tooLong';

/** Gathers, while a turn runs, what its owner may want to know about it afterwards. Costs next to nothing. */
export interface TraceCollector {
  searched(query: string): void;
  /** The model and what it is asked. */
  asks(model: Pick<LanguageModel, 'kind' | 'name'>, request: ModelRequest): void;
  /** The model that says the first piece, which may be another than was asked first. */
  answers(model: string): void;
  judged(confidence: number): void;
  dropped(citations: number): void;
  note(note: TurnNote): void;
  /** A stage is over; only its first end counts. */
  reached(stage: TurnStage): void;
  trace(): TurnTrace;
}

/** More of a prompt than any model of today is given here. */
const mostPromptChars = 200_000;

export function collectTrace(now: () => Date, language: string): TraceCollector {
  const startedMs = now().getTime();
  const trace: TurnTrace = {
    engine: '',
    language,
    searchedFor: '',
    passages: [],
    citationsDropped: 0,
    confidence: null,
    prompt: null,
    historyMessages: 0,
    stages: [],
    notes: [],
  };
  const note = (each: TurnNote) => {
    if (!trace.notes.includes(each)) trace.notes.push(each);
  };
  return {
    searched(query) {
      trace.searchedFor = query;
    },
    asks(model, request) {
      trace.engine = model.kind === 'builtIn' ? model.name : (request.model ?? model.name);
      trace.passages = request.passages.map(traced);
      trace.prompt = model.kind === 'builtIn' ? null : storable(request.system);
      trace.historyMessages = request.history.length;
      if (request.passages.some((passage) => passage.isOwnAnswer)) note('ownAnswer');
    },
    answers(model) {
      trace.engine = model;
    },
    judged(confidence) {
      trace.confidence = confidence;
    },
    dropped(citations) {
      trace.citationsDropped = citations;
    },
    note,
    reached(name) {
      if (trace.stages.some((stage) => stage.name === name)) return;
      trace.stages.push({ name, endMs: Math.max(0, now().getTime() - startedMs) });
    },
    trace: () => trace,
  };
}

function traced({ n, sourceId, kind, title, heading, url, page, startMs, anchor, text, score }: Passage) {
  return { n, sourceId, kind, title, heading, url, page, startMs, anchor, text, score };
}

/** Earlier messages reported by a page may hold characters that PostgreSQL cannot store. */
const storable = (text: string) => text.slice(0, mostPromptChars).toWellFormed().replaceAll('\0', '');
