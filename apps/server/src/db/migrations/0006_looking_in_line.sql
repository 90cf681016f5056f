-- A refresh looks for a site's pages in the line of its host, in turns.

alter table sites
  -- host and port that it is looked at: those of its address, or where it was found to lie
  add column host text,
  -- what a turn left for the next one: packed JSON
  add column look bytea,
  -- turns that came to nothing, those included whose process died: the poisonous end by it
  add column look_tries integer not null default 0,
  -- it is not looked for pages again before
  add column look_at timestamptz;

update sites set host = substring(url from '^[a-z]+://([^/?#]+)');
alter table sites alter column host set not null;

create index sites_looking on sites (host, look_at) where status = 'looking';
