/** Output guardrails: even after a prompt injection, no verbatim prompt text or unknown URL gets out. */
export { knownUrls } from './known-urls.ts';
export { type LinkFilter, linkFilter } from './link-filter.ts';
export { type PromptLeakFilter, promptLeakFilter } from './prompt-leak-filter.ts';
export { secretPartsOf } from './protected-texts.ts';
