-- Documents as blocks: headings, paragraphs, lists, tables. Null for text that was read before; it is read again in the
-- background and used as it is until then.

alter table sections add column blocks jsonb;

alter table chunks
  add column blocks jsonb,
  -- number of the table within the source of which the chunk is a part; null if it holds no part of a longer table
  add column table_ordinal integer;
create index chunks_table on chunks (source_id, table_ordinal, ordinal) where table_ordinal is not null;

alter table sources
  -- version of the readers that produced the text
  add column reader_version integer not null default 0,
  -- whether rows, columns, sheets and texts that the author hid are read
  add column include_hidden boolean not null default false;
-- sources to read again after the readers have changed
create index sources_reader_version on sources (reader_version) where refreshed_at is not null;
