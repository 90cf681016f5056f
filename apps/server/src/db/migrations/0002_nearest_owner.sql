-- A row is checked against, and deleted with, the nearest thing that it belongs to; that one sees to the rest. The account and
-- the agent stay in it for the `where`. Checks of them locked one and the same account for every turn of it, and deleting an
-- account or a conversation had to read whole tables, for want of an index.
alter table conversations drop constraint conversations_account_id_fkey;
alter table turns drop constraint turns_account_id_fkey, drop constraint turns_agent_id_fkey;
alter table messages drop constraint messages_account_id_fkey, drop constraint messages_turn_id_fkey;
alter table chunks drop constraint chunks_account_id_fkey, drop constraint chunks_agent_id_fkey;
alter table knowledge_gaps drop constraint knowledge_gaps_account_id_fkey;

-- One index for what is asked of an account's conversations. Beside (agent_id, mode, key) there is none that begins with the
-- agent: a planner that has no statistics yet would as soon walk through all conversations of the agent to find the one.
drop index conversations_account;
drop index conversations_agent;
create index conversations_begun on conversations (account_id, created_at);
