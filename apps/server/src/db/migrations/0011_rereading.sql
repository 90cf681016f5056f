-- Sources that are read again in the background while their former text stays in use.

alter table sources
  -- 'queued', 'reading', 'failed' (the former text stays); null if it is not read again
  add column reread_status text,
  -- code of the error of a failed rereading
  add column reread_error text,
  -- reader version that last queued it, so that each source is queued once per version
  add column reread_version integer not null default 0;
create index sources_reread on sources (reread_status) where reread_status is not null;

-- sources to read again after the readers have changed
drop index sources_reader_version;
create index sources_reader_version on sources (greatest(reader_version, reread_version))
  where status = 'ready' and refreshed_at is not null and blob_key is not null;

-- uploads that wait for their first reading, which rereading lets go first
create index sources_waiting on sources (created_at) where status = 'queued' and host is null;
