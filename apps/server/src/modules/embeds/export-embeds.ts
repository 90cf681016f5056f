import type { ExportedFile } from '../../lib/export/exported-file.ts';
import { inPages } from '../../lib/export/in-pages.ts';
import { writeJson } from '../../lib/export/write-json.ts';
import {
  type EventRow,
  listAddressesAfter,
  listEmbedsAfter,
  listEventsAfter,
  listVisitorsAfter,
  type NotifiedRow,
  type VisitorRow,
} from './account-data-store.ts';
import type { EmbedRow } from './embed-store.ts';
import { toEmbed } from './embed-views.ts';
import type { EmbedsDependencies } from './embeds-dependencies.ts';

type Deps = Pick<EmbedsDependencies, 'db'>;

/** Rows per query. */
const limit = 100;

/**
 * Yields the account export of embeds: `embeds.json` without secrets, `embed-visits.json` with visit counts,
 * `visitors.json` with visitor details, and `notified-addresses.json` with notification recipients.
 */
export async function* exportEmbeds(deps: Deps, accountId: string): AsyncGenerator<ExportedFile, void> {
  yield { path: 'embeds.json', content: writeJson(embedsOf(deps, accountId)) };
  yield { path: 'embed-visits.json', content: writeJson(visitsOf(deps, accountId)) };
  yield { path: 'visitors.json', content: writeJson(visitorsOf(deps, accountId)) };
  yield { path: 'notified-addresses.json', content: writeJson(addressesOf(deps, accountId)) };
}

async function* embedsOf({ db }: Deps, accountId: string) {
  const rows = inPages<EmbedRow>(limit, (last) => listEmbedsAfter(db, accountId, { last, limit }));
  for await (const row of rows) {
    const { identitySecret: _secret, pendingEmails: _elsewhere, ...embed } = toEmbed(row, []);
    yield { ...embed, toldUntil: row.told_until, updatedAt: row.updated_at };
  }
}

async function* visitsOf({ db }: Deps, accountId: string) {
  const rows = inPages<EventRow>(limit, (last) => listEventsAfter(db, accountId, { last, limit }));
  for await (const row of rows) {
    yield {
      embedId: row.embed_id,
      session: row.session_key,
      type: row.type,
      times: row.times,
      url: row.url,
      day: row.day,
      createdAt: row.created_at,
    };
  }
}

async function* visitorsOf({ db }: Deps, accountId: string) {
  const rows = inPages<VisitorRow>(limit, (last) => listVisitorsAfter(db, accountId, { last, limit }));
  for await (const row of rows) {
    yield {
      id: row.id,
      agentId: row.agent_id,
      embedId: row.embed_id,
      externalId: row.external_id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      company: row.company,
      session: row.session_key,
      pageUrl: row.page_url,
      leadAt: row.lead_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  }
}

async function* addressesOf({ db }: Deps, accountId: string) {
  const rows = inPages<NotifiedRow>(limit, (last) => listAddressesAfter(db, accountId, { last, limit }));
  for await (const row of rows) {
    yield {
      id: row.id,
      email: row.email,
      askedAt: row.asked_at,
      confirmedAt: row.confirmed_at,
      stoppedAt: row.stopped_at,
    };
  }
}
