import { expect, it } from 'vitest';
import { fingerprintStatement as fingerprint } from './fingerprint-statement.ts';

it.each([
  ['select $1', 'select $2'],
  ['select where id in ($1, $2)', 'select where id in ($1, $2, $3)'],
  ['insert into a values ($1), ($2)', 'insert into a values ($1)'],
  ["select 'ana1@example.com'", "select 'eva2@example.com'"],
  ["select '0190a1b2-1111-7abc-9def-0123456789ab'", "select '0190ffff-2222-7fed-9cba-ba9876543210'"],
  ["select '2026-11-30T10:00:00Z'", "select '2026-12-01T11:00:00Z'"],
  ['create database test_0123456789ab', 'create database test_ba9876543210'],
])('does not tell %s from %s', (one, other) => expect(fingerprint(one)).toBe(fingerprint(other)));

it.each([
  ['select from a limit 1', 'select from a limit 2'],
  ["to_tsvector('english', text)", "to_tsvector('simple', text)"],
  ["select data #> '{a,b}'", "select data #> '{a,c}'"],
  ["jsonb_path_query(data, '$.a[*].b')", "jsonb_path_query(data, '$.a[*].c')"],
  ["now() - interval '1 minute'", "now() - interval '2 hours'"],
  ["where status = 'done'", "where status = 'failed'"],
  ["select ''", "select 'a b, c?'"],
])('tells %s from %s', (one, other) => expect(fingerprint(one)).not.toBe(fingerprint(other)));
