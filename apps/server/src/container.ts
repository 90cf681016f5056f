import { checkModuleGraph } from './container/check-module-graph.ts';
import { createHookRegistry, registerHooks } from './container/create-hook-registry.ts';
import { builtFolders, createHttpApp, type WebFolders } from './container/create-http-app.ts';
import { createModules } from './container/create-modules.ts';
import { createPlatformModule } from './container/create-platform-module.ts';
import { listEngines } from './container/list-engines.ts';
import type { ModulePorts } from './container/module-ports.ts';
import { type RunOptions, runModules } from './container/run-modules.ts';
import { type ContainerOptions, createParts, type Parts } from './container-parts.ts';
import type { Module } from './module.ts';
import moduleGraph from './module-graph.json' with { type: 'json' };

export type { ContainerOptions } from './container-parts.ts';

/** Builds the product from its parts: puts adapters behind ports and hands both, with earlier modules, to each module. */
export async function createContainer(options: ContainerOptions) {
  const parts = createParts(options);
  const sessionSecret = options.config.sessionSecret ?? options.secrets.sessionSecret;
  const ports: ModulePorts = { ...options, ...parts, sessionSecret, hooks: createHookRegistry() };
  const platform = createPlatformModule(ports);
  registerHooks(ports.hooks, platform.hooks);
  const { modules, uses } = createModules(ports);
  checkModuleGraph(moduleGraph, uses);
  const all: Module[] = [platform, ...Object.values(modules)];
  const running = runModules({ modules: all, jobs: parts.jobs, log: options.log });
  const routes = all.flatMap((module) => module.routes);
  let stopping: Promise<void> | null = null;
  return {
    createApp: (folders: WebFolders | null = builtFolders) => createHttpApp(ports, modules, routes, folders),
    start: (run: RunOptions) => running.start(run),
    /** May be called again. */
    stop: () => {
      stopping ??= running.stop().then(() => closeParts(parts));
      return stopping;
    },
    /** Account operations of the operator's command line. */
    operator: modules.accounts.useCases.operator,
    /** Rereading of sources, for the operator's command line. */
    rereading: modules.knowledge.useCases.rereading,
    engines: listEngines(ports),
    modules: all,
  };
}

/** Closes what the adapters hold, the database last. */
async function closeParts({ translation, pageRenderer, notifications, db }: Parts): Promise<void> {
  await translation?.stop();
  await pageRenderer?.stop();
  await notifications.stop();
  await db.destroy();
}
