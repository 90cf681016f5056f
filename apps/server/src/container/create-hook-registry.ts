import type { HookRegistry, ModuleHooks } from '../module-hooks.ts';

/** Returns a registry without hooks. Modules hold it before the later ones register theirs. */
export function createHookRegistry(): HookRegistry {
  return {
    forgetAccount: [],
    exportAccount: [],
    notifyAccount: [],
    forgetAgent: [],
    fillSample: [],
    listEmbeds: [],
    forgetPassages: [],
    countVisitorQuestion: [],
    countVisitorWrite: [],
    forgetVisitors: [],
  };
}

/** Appends a module's hooks to the registry. */
export function registerHooks(registry: HookRegistry, hooks: ModuleHooks): void {
  for (const name of Object.keys(hooks) as (keyof ModuleHooks)[]) appendHook(registry, hooks, name);
}

function appendHook<Name extends keyof ModuleHooks>(registry: HookRegistry, hooks: ModuleHooks, name: Name): void {
  const hook = hooks[name];
  if (hook) (registry[name] as (typeof hook)[]).push(hook);
}
