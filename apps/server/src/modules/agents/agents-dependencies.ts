import type { Queryable } from '../../db/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { HookRegistry } from '../../module-hooks.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { Entitlements } from '../billing/index.ts';

/** Dependencies of the agents module. */
export interface AgentsDependencies {
  db: Queryable;
  runtime: Runtime;
  blobs: BlobStore;
  jobs: Pick<Jobs, 'enqueue' | 'forget'>;
  entitlements: Pick<Entitlements, 'limitOf'>;
  hooks: Pick<HookRegistry, 'forgetAgent' | 'fillSample' | 'listEmbeds'>;
  /** Directory of the sample agent's texts. */
  samplesDirectory: string;
}
