import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Public configuration that a browser needs before sign-in. */
export const publicConfigSchema = z.strictObject({
  version: z.string(),
  /** The configured URL of the product; passkeys work only there. */
  publicUrl: z.string(),
  passwordSecret: z.string(),
  registration: z.enum(['open', 'invite', 'closed']),
  /** `null` without Google sign-in. */
  googleClientId: z.string().nullable(),
  /** `builtIn` when no model provider is set: the grounded engine answers. */
  engine: z.enum(['builtIn', 'provider']),
  /** Name of the provider's model; `null` for the built-in engine. */
  model: z.string().nullable(),
  /** `outbox`: emails are written to a folder on the server. `outboxUrl` is set if this visitor may open it. */
  mail: z.enum(['smtp', 'outbox']),
  outboxUrl: z.string().nullable(),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const systemEndpoints = {
  getConfig: endpoint('getConfig', {
    summary: 'Public switches.',
    access: 'public',
    response: z.strictObject({ data: publicConfigSchema }),
  }),
  health: endpoint('health', {
    summary: 'Answers as soon as the process serves.',
    access: 'public',
    response: z.strictObject({ status: z.literal('ok'), version: z.string() }),
  }),
  ready: endpoint('ready', {
    summary: '200 once everything is up, 503 with what is missing until then.',
    access: 'public',
    response: z.strictObject({ status: z.enum(['ready', 'starting']), missing: z.array(z.string()).optional() }),
  }),
};
