import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

const RouteTitleContext = createContext<string>('');
const PageTitleContext = createContext<((title: string | null) => void) | null>(null);

/** Sets a route's title in the browser's tab. A page inside may replace it with `DocumentTitle`. */
export function RouteTitle({ title, children }: { title: string; children: ReactNode }) {
  const [pageTitle, setPageTitle] = useState<string | null>(null);
  return (
    <RouteTitleContext value={title}>
      <PageTitleContext value={setPageTitle}>
        <TitleElement title={pageTitle ?? title} />
        {children}
      </PageTitleContext>
    </RouteTitleContext>
  );
}

/** Returns the title of the surrounding route, or an empty text outside of one. */
export const useRouteTitle = () => use(RouteTitleContext);

/** Replaces the title of the surrounding route while mounted. Outside a route it sets the title. */
export function DocumentTitle({ title }: { title: string }) {
  const setPageTitle = use(PageTitleContext);
  useLayoutEffect(() => {
    setPageTitle?.(title);
    return () => setPageTitle?.(null);
  }, [title, setPageTitle]);
  return setPageTitle ? null : <TitleElement title={title} />;
}

/** React moves it into the document head. */
const TitleElement = ({ title }: { title: string }) => <title>{`${title} · Sosia`}</title>;
