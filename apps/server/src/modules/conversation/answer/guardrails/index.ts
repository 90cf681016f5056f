/** What stands between a model that was talked into something and the reader: nothing secret and no unknown address gets out. */
export { knownUrls } from './known-urls.ts';
export { type LinkFilter, linkFilter } from './link-filter.ts';
export { type PromptLeakFilter, promptLeakFilter } from './prompt-leak-filter.ts';
export { secretPartsOf } from './protected-texts.ts';
