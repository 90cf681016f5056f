import type { ContainerOptions, Parts } from '../container-parts.ts';
import type { HookRegistry } from '../module-hooks.ts';

/** What every module may be given: ports, settings and the hook registry. Each one's dependencies pick from it by name. */
export interface ModulePorts extends Parts, ContainerOptions {
  sessionSecret: string;
  hooks: HookRegistry;
}
