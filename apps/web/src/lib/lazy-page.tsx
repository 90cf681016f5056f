import { ApiError } from '@sosia/client';
import { type ComponentType, lazy, useState } from 'react';

/** A page whose script comes when it is needed, or earlier where `load` was called. Shown by `<Late page={…} />`. */
export interface LazyPage<Props extends object> {
  choose: () => ComponentType<Props>;
  /** Fetches the script; once it is there, the page renders at once instead of passing through a skeleton. */
  load: () => Promise<void>;
}

export function lazyPage<Props extends object>(fetchPage: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let ready: ComponentType<Props> | null = null;
  // Suspends even when its script is already there, and React then waits before it takes the skeleton away.
  const wait = () =>
    lazy(async () => {
      try {
        return { default: await fetchPage() };
      } catch (error) {
        throw new ScriptLoadError(error, () => {
          late = wait();
        });
      }
    });
  let late = wait();
  return {
    choose: () => ready ?? late,
    load: async () => {
      ready = await fetchPage();
    },
  };
}

/** A page whose script is part of the first load. */
export function eagerPage<Props extends object>(page: ComponentType<Props>): LazyPage<Props> {
  return { choose: () => page, load: async () => {} };
}

/** A page's script did not come. What failed stays failed for React until it is forgotten: then it is fetched again. */
export class ScriptLoadError extends ApiError {
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super({ status: 0, code: 'offline', message: 'a script did not come', cause });
    this.forget = forget;
  }
}

/** Stays with what was there when the page came up, so that nothing in it is lost when its script comes again. */
export function Lazy<Props extends object>({ page, props }: { page: LazyPage<Props>; props: NoInfer<Props> }) {
  const [kept, keep] = useState(() => ({ page, Page: page.choose() }));
  // The router shows the next page in the same place.
  const now = kept.page === page ? kept : { page, Page: page.choose() };
  if (now !== kept) keep(now);
  return <now.Page {...props} />;
}
