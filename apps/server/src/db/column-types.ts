import type { ColumnType } from 'kysely';

/** Serializes JSON columns to text, because `pg` would send an array as a PostgreSQL array. */
export type Json<Value> = ColumnType<Value, string | undefined, string>;
export type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
