import type { ModelEvent } from '../../../ports/language-model.ts';
import { cleanText } from '../domain/clean-text.ts';
import type { RunningTurn } from '../running/running-turn.ts';
import type { CitationNumberer } from './citations/number-citations.ts';
import type { LinkFilter, PromptLeakFilter } from './guardrails/index.ts';

interface OutputFilters {
  /** `null` if there is no prompt to protect. */
  leaks: PromptLeakFilter | null;
  links: LinkFilter;
  numberer: CitationNumberer;
}

/** Creates the output of a turn. Text of the model passes the leak filter, the link filter and the citation numberer. */
export function createFilteredOutput(turn: RunningTurn, { leaks, links, numberer }: OutputFilters) {
  const say = (text: string) => {
    const clean = cleanText(text);
    if (clean !== '') turn.say({ type: 'text', text: clean });
  };
  const drain = () => say(numberer.push(links.push(leaks?.flush() ?? '') + links.flush()) + numberer.flush());
  const isLeaking = () => leaks?.isLeaking() ?? false;
  return {
    write: (text: string) => say(numberer.push(links.push(leaks ? leaks.push(text) : text))),
    /** Writes the text that the filters hold back. */
    drain,
    /** Writes a text that is not from the model, as a new paragraph if there is earlier text. */
    writeNotice: (text: string) => say(turn.text().trim() === '' ? text : `\n\n${text}`),
    /**
     * Writes an extra after all earlier text. Its body also passes the leak filter, since a program can contain the
     * prompt; if it does, the extra is omitted.
     */
    writeExtra(extra: Extract<ModelEvent, { type: 'extra' }>) {
      drain();
      leaks?.push(`${extra.body}\n`);
      leaks?.flush();
      if (!isLeaking()) turn.say({ ...extra, body: cleanText(extra.body) });
    },
    /** Whether the model began to repeat its prompt. No more text of the model is written then. */
    isLeaking,
  };
}
