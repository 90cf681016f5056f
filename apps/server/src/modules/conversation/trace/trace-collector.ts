import type { Explanation } from '@sosia/contract';
import type { LanguageModel, ModelRequest, Passage } from '../../../ports/language-model.ts';

/** The stored explanation of a turn, in addition to its row. */
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
/** Notable events of a turn. */
export type TurnNote =
  | 'fallbackModel'
  | 'modelUnknown'
  | 'withoutTools'
  | 'refusedWithoutCall'
  | 'topicExcluded'
  | 'ownAnswer'
  | 'linksRemoved'
  | 'withheld'
  | 'tooLong';

/** Collects the trace of a turn while it runs, in memory only. */
export interface TraceCollector {
  searched(query: string): void;
  /** Records the model and its request. */
  asks(model: Pick<LanguageModel, 'kind' | 'name'>, request: ModelRequest): void;
  /** Records the model that answers, which may be a fallback. */
  answers(model: string): void;
  judged(confidence: number): void;
  dropped(citations: number): void;
  note(note: TurnNote): void;
  /** Records the end of a stage; later calls for the same stage are ignored. */
  reached(stage: TurnStage): void;
  trace(): TurnTrace;
}

/** Maximum length of a stored prompt; no current model gets a longer one. */
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

function traced(passage: Passage): TurnTrace['passages'][number] {
  const { n, sourceId, kind, title, heading, url, page, startMs, anchor, section, offset, text, score } = passage;
  return { n, sourceId, kind, title, heading, url, page, startMs, anchor, section, offset, text, score };
}

/** Earlier messages reported by a page may hold characters that PostgreSQL cannot store. */
const storable = (text: string) => text.slice(0, mostPromptChars).toWellFormed().replaceAll('\0', '');
