import type { Module } from '../module.ts';
import type { HookRegistry } from '../module-hooks.ts';
import { registerHooks } from './create-hook-registry.ts';

type Modules = Record<string, Module>;
type UseCasesOf<Each> = Each extends Module<infer UseCases> ? UseCases : never;

/** Modules created so far. Each `add` sees only the use cases of the earlier modules that it names. */
export interface Composition<Built extends Modules> {
  modules: Built;
  /** Module → the modules whose use cases its `create` took. */
  uses: Record<string, readonly string[]>;
  add<Name extends string, Used extends keyof Built & string, Added extends Module>(
    name: Name,
    used: readonly Used[],
    create: (earlier: { [Key in Used]: UseCasesOf<Built[Key]> }) => Added,
  ): Composition<Built & Record<Name, Added>>;
}

/** Starts a composition without modules. `add` creates a module at once and registers its hooks. */
export function composeModules(hooks: HookRegistry): Composition<Record<never, never>> {
  return extend(hooks, {}, {});
}

function extend<Built extends Modules>(
  hooks: HookRegistry,
  modules: Built,
  uses: Composition<Built>['uses'],
): Composition<Built> {
  return {
    modules,
    uses,
    add(name, used, create) {
      const { earlier, taken } = recordTaken(used, modules);
      const added = create(earlier as Parameters<typeof create>[0]);
      if (added.name !== name || name in modules) throw new Error(`module ${added.name} is added as ${name}`);
      registerHooks(hooks, added.hooks);
      const extended = { ...modules, [name]: added } as Built & Record<typeof name, typeof added>;
      return extend(hooks, extended, { ...uses, [name]: [...taken] });
    },
  };
}

/** Returns the use cases of the named modules, and the names that were read from them so far. */
function recordTaken(names: readonly string[], modules: Modules) {
  const taken = new Set<string>();
  const earlier = {};
  for (const name of names)
    Object.defineProperty(earlier, name, {
      enumerable: true,
      get() {
        taken.add(name);
        return modules[name]?.useCases;
      },
    });
  return { earlier, taken };
}
