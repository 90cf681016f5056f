/** What stands between a model that was talked into something and the reader: nothing secret and no unknown address gets out. */
export { knownAddresses } from './known-addresses.ts';
export { type LeakWall, leakWall } from './leak-wall.ts';
export { type LinkWall, linkWall } from './link-wall.ts';
export { secretPartsOf } from './protected-texts.ts';
