import { join } from 'node:path';
import { createAccountsModule } from '../modules/accounts/index.ts';
import { createAgentsModule } from '../modules/agents/index.ts';
import { createBillingModule } from '../modules/billing/index.ts';
import { createConversationModule } from '../modules/conversation/index.ts';
import { createEmbedsModule } from '../modules/embeds/index.ts';
import { createInsightsModule } from '../modules/insights/index.ts';
import { createKnowledgeModule } from '../modules/knowledge/index.ts';
import { composeModules } from './compose-modules.ts';
import type { ModulePorts } from './module-ports.ts';
import { projectFolder } from './project-folder.ts';

const samplesDirectory = join(projectFolder, 'config/samples');

/** Creates the modules, each with its ports and the earlier modules it may use. The order is that of start, routes and hooks. */
export function createModules(ports: ModulePorts) {
  const { config, hooks, model } = ports;
  const { passwordSecret, registration, rateLimits: isRateLimited } = config;
  return composeModules(hooks)
    .add('billing', [], () => createBillingModule({ mode: config.billing }))
    .add('accounts', ['billing'], ({ billing }) =>
      createAccountsModule({ ...ports, ...billing, passwordSecret, registration, isRateLimited }),
    )
    .add('agents', ['billing'], ({ billing }) => createAgentsModule({ ...ports, ...billing, samplesDirectory }))
    .add('knowledge', ['agents', 'billing'], ({ agents, billing }) =>
      createKnowledgeModule({ ...ports, ...billing, agents }),
    )
    .add('conversation', ['knowledge', 'billing'], ({ knowledge, billing }) =>
      createConversationModule({ ...ports, ...billing, knowledge }),
    )
    .add('insights', ['agents', 'knowledge', 'conversation', 'billing'], ({ billing, ...earlier }) =>
      createInsightsModule({ ...ports, ...billing, ...earlier }),
    )
    .add('embeds', ['agents'], ({ agents }) => createEmbedsModule({ ...ports, agents, engine: model.kind }));
}

export type Modules = ReturnType<typeof createModules>['modules'];
