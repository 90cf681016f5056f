import { pino } from 'pino';
import { createApp } from '../app.ts';
import type { Route } from '../http/call-context.ts';
import type { IdempotencyStore } from '../http/idempotency/idempotency.ts';
import { createRateLimits } from '../http/limits/rate-limits.ts';
import { createTranslate } from '../http/translate.ts';
import type { Principal } from '../lib/principal.ts';
import { createRuntime, type Runtime } from '../lib/runtime.ts';

interface TestAppOptions {
  resolvePrincipal?: (token: string) => Promise<Principal | null>;
  rateLimits?: boolean;
  runtime?: Runtime;
  idempotency?: IdempotencyStore;
  /** A built web app to serve. */
  webFolder?: string;
  /** A built widget to serve. */
  widget?: Parameters<typeof createApp>[0]['widget'];
  withGoogle?: boolean;
  publicUrl?: string;
  pages?: Parameters<typeof createApp>[0]['pages'];
  /** Gets every line of the log. */
  onLog?: (line: string) => void;
}

/** The HTTP surface over some routes; every answer is checked against the contract. */
export function testApp(routes: Route[], options: TestAppOptions = {}) {
  return createApp({
    routes,
    services: {
      resolvePrincipal: options.resolvePrincipal ?? (async () => null),
      rateLimits: createRateLimits(options.rateLimits ?? false),
      idempotency: options.idempotency ?? forgetful,
      checkAnswers: true,
    },
    translate: createTranslate(),
    runtime: options.runtime ?? createRuntime(),
    log: pino({ level: 'debug' }, { write: (line) => options.onLog?.(line) }),
    trustProxy: false,
    version: '0.0.0',
    webFolder: options.webFolder ?? null,
    widget: options.widget ?? null,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    withGoogle: options.withGoogle ?? false,
    pages: options.pages ?? [],
  });
}

const forgetful: IdempotencyStore = { claim: async () => null, settle: async () => {}, release: async () => {} };
