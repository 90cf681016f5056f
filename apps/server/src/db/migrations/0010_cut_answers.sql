-- Answers that the model ended at its length limit, so that their reader can ask it to continue.

alter table turns add column is_cut boolean not null default false;
alter table messages add column is_cut boolean not null default false;
