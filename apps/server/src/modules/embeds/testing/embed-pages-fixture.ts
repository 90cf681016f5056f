import type { PageLook } from '@sosia/contract';
import type { Queryable } from '../../../db/index.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testWidget } from '../../../testing/test-widget.ts';
import { embedsFixture } from './embeds-fixture.ts';

type Fixture = Awaited<ReturnType<typeof embedsFixture>>;

/** Agents and embeds with the pages for other people's sites. Call it once at the top of a test file. */
export async function embedPagesFixture(db: Queryable) {
  const folder = await testWidget();
  const fixture = await embedsFixture(db);
  const logged: string[] = [];
  /** Creates the app that serves the pages. */
  const widgetOf = ({ embeds, deps }: Fixture, options: { rateLimits?: boolean } = {}) =>
    testApp([], {
      ...options,
      publicUrl: deps.publicUrl,
      widget: { folder, pages: embeds.useCases.pages },
      onLog: (line) => logged.push(line),
    });
  const app = await widgetOf(fixture);
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return {
    ...fixture,
    logged,
    widgetOf: (over: Parameters<typeof widgetOf>[1], of = fixture) => widgetOf(of, over),
    get,
  };
}

/** Returns the directives of a response's content security policy. */
export const policyOf = ({ headers }: { headers: Record<string, unknown> }): Record<string, string | undefined> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]),
  );

/** Returns the embed data that the page contains. */
export const pageLookOf = (body: string): PageLook =>
  JSON.parse(/<script type="application\/json" id="sosia-look">([^<]*)<\/script>/.exec(body)?.[1] ?? '');
