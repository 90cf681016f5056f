import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { Route } from '../http/call-context.ts';
import { outboxPage } from '../http/pages/outbox-page.ts';
import { version } from '../version.ts';
import type { Modules } from './create-modules.ts';
import { createRouteServices } from './create-route-services.ts';
import type { ModulePorts } from './module-ports.ts';
import { projectFolder } from './project-folder.ts';

const built = (app: 'web' | 'widget') => join(projectFolder, `apps/${app}/dist`);

/** Folders of the built web app and the built widget. */
export interface WebFolders {
  web: string;
  widget: string;
}

export const builtFolders: WebFolders = { web: built('web'), widget: built('widget') };

/**
 * Returns the HTTP surface, ready for the server that listens: `app.routing` answers its requests.
 * @param folders `null` serves the API alone
 */
export async function createHttpApp(
  ports: ModulePorts,
  modules: Modules,
  routes: Route[],
  folders: WebFolders | null,
): Promise<FastifyInstance> {
  const { config, publicUrl, translate, runtime, log, outbox } = ports;
  const app = await createApp({
    routes,
    services: createRouteServices(ports, modules),
    translate,
    runtime,
    log,
    version,
    publicUrl,
    webFolder: folders?.web ?? null,
    widget: folders && { folder: folders.widget, pages: modules.embeds.useCases.pages },
    withGoogle: config.google !== null,
    trustProxy: config.trustProxy,
    pages: [outboxPage({ publicUrl, translate, runtime, newest: outbox?.newest ?? null })],
  });
  await app.ready();
  return app;
}
