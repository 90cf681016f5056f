import type { TestFile } from './http-caller.ts';
import type { TestWorld } from './test-world.ts';

/** A good call of an endpoint. */
export interface SampleCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  files?: TestFile[];
  /** Who makes it, where that is not the owner of the world: it changes or ends the account or its sessions. */
  token?: string;
}

export type MakeSample = (world: TestWorld) => SampleCall | Promise<SampleCall>;
