import { ApiError } from '@sosia/client';
import { type ComponentType, lazy, useState } from 'react';

/** A page whose script is loaded on first use or by `load`. Rendered by `<Lazy page={…} />`. */
export interface LazyPage<Props extends object> {
  choose: () => ComponentType<Props>;
  /** Loads the script. Afterwards the page renders without a skeleton. */
  load: () => Promise<void>;
}

/** Creates a lazy-loaded page. */
export function lazyPage<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let ready: ComponentType<Props> | null = null;
  // Suspends even if the script is loaded; React then delays hiding the skeleton.
  const wait = () =>
    lazy(async () => {
      try {
        return { default: await fetchPage() };
      } catch (error) {
        throw new ScriptLoadError(error, () => {
          lazyComponent = wait();
        });
      }
    });
  let lazyComponent = wait();
  return {
    choose: () => ready ?? lazyComponent,
    load: async () => {
      ready = await fetchPage();
    },
  };
}

/** A page whose script is part of the first load. */
export function eagerPage<Props extends object>(page: ComponentType<Props>): LazyPage<Props> {
  return { choose: () => page, load: async () => {} };
}

/** A page's script failed to load. React caches the failure until `forget` is called. */
export class ScriptLoadError extends ApiError {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super({ status: 0, code: 'offline', message: 'a script failed to load', cause });
    this.forget = forget;
  }
}

/** Renders a page. Keeps the component it mounted with, so that a later load does not reset its state. */
export function Lazy<Props extends object>({ page, props }: { page: LazyPage<Props>; props: NoInfer<Props> }) {
  const [kept, keep] = useState(() => ({ page, Page: page.choose() }));
  // The router reuses this element for the next page.
  const now = kept.page === page ? kept : { page, Page: page.choose() };
  if (now !== kept) keep(now);
  return <now.Page {...props} />;
}
