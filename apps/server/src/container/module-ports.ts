import type { ContainerOptions, Parts } from '../container-parts.ts';
import type { HookRegistry } from '../module-hooks.ts';

/** Ports, settings and the hook registry. Each module's dependencies pick from them by name. */
export interface ModulePorts extends Parts, ContainerOptions {
  sessionSecret: string;
  hooks: HookRegistry;
}
