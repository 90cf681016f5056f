import type { ColumnType, Generated } from 'kysely';
import type { Json, Optional, OptionalTime } from './column-types.ts';

export interface EmbedsTable {
  id: string;
  account_id: string;
  agent_id: string;
  kind: string;
  token: string;
  identity_secret: string;
  name: Generated<string>;
  domains: Json<string[]>;
  emails: Json<string[]>;
  active: Generated<boolean>;
  per_visitor_day: Generated<number>;
  per_address_day: Generated<number>;
  per_day: Generated<number>;
  customization: Json<Record<string, unknown>>;
  told_until: Date;
  created_at: Date;
  updated_at: Date;
}

export interface NotifiedAddressesTable {
  id: string;
  account_id: string;
  email: string;
  token_hash: Uint8Array;
  asked_at: Date;
  confirmed_at: OptionalTime;
  stopped_at: OptionalTime;
}

/** A day as `YYYY-MM-DD`. Read it with `to_char`, because the driver would return a Date. */
type Day = ColumnType<Date, string, string>;

export interface EmbedUsageTable {
  embed_id: string;
  day: Day;
  /** 'visitor', 'address', 'day' (questions), 'leadAddress', 'lead', 'identityAddress', 'identity', 'consent', 'thread', 'event', 'mail' */
  scope: string;
  key: string;
  account_id: string;
  times: number;
}

export interface EmbedEventsTable {
  embed_id: string;
  session_key: string;
  type: string;
  account_id: string;
  day: Day;
  url: Optional<string>;
  times: number;
  created_at: Date;
}

export interface VisitorsTable {
  id: string;
  account_id: string;
  agent_id: string;
  embed_id: Optional<string>;
  external_id: Optional<string>;
  name: Optional<string>;
  email: Optional<string>;
  phone: Optional<string>;
  company: Optional<string>;
  session_key: Optional<string>;
  page_url: Optional<string>;
  lead_at: OptionalTime;
  created_at: Date;
  updated_at: Date;
}
