/**
 * The contract between Sosia's server and its clients. An endpoint is data; servers, clients, OpenAPI and docs are
 * derived from it. Browser bundles import types from here and values from `calls`, `limits`, `validators`.
 */
import { accountEndpoints } from './account.ts';
import { agentEndpoints } from './agents.ts';
import { authEndpoints } from './auth.ts';
import { chatEndpoints } from './chat.ts';
import { embedEndpoints } from './embeds.ts';
import { insightEndpoints } from './insights.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { legalEndpoints } from './legal.ts';
import { signInSecurityEndpoints } from './sign-in-security.ts';
import { siteEndpoints } from './sites.ts';
import { systemEndpoints } from './system.ts';
import { testEndpoints } from './test-sets.ts';

export * from './account.ts';
export { type Language, languages } from './account-fields.ts';
export * from './agents.ts';
export * from './auth.ts';
export * from './blocks.ts';
export * from './calls.ts';
export * from './chat.ts';
export * from './embed-look.ts';
export * from './embed-schema.ts';
export * from './embeds.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './file-kinds.ts';
export * from './ids.ts';
export * from './insights.ts';
export * from './knowledge.ts';
export * from './launcher-look.ts';
export * from './legal.ts';
export * from './limits.ts';
export * from './password-transport.ts';
export * from './sign-in-security.ts';
export * from './site-headers.ts';
export * from './sites.ts';
export * from './system.ts';
export * from './test-sets.ts';
export * from './validators.ts';

export const endpoints = {
  ...systemEndpoints,
  ...legalEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...signInSecurityEndpoints,
  ...agentEndpoints,
  ...knowledgeEndpoints,
  ...siteEndpoints,
  ...chatEndpoints,
  ...insightEndpoints,
  ...testEndpoints,
  ...embedEndpoints,
};

export type Endpoints = typeof endpoints;
