import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** The public switches that a browser needs before anyone has signed in. */
export const publicConfigSchema = z.strictObject({
  version: z.string(),
  /** The address that the operator gave the product; passkeys belong to it and work nowhere else. */
  publicUrl: z.string(),
  passwordSecret: z.string(),
  registration: z.enum(['open', 'invite', 'closed']),
  /** `null`: no Google sign-in. */
  googleClientId: z.string().nullable(),
  /** `builtIn`: no model provider is set, the grounded engine answers. */
  engine: z.enum(['builtIn', 'provider']),
  /** The model's name where a provider is set. */
  model: z.string().nullable(),
  /** Mail goes to a folder on the server's machine; `outboxUrl` when this visitor may open it. */
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
