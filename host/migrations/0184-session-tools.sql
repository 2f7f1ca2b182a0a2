-- What a tool has of its session: the branch on which it works, a token by which it uses the site, and why it has ended.

-- The name of a branch; empty for the main one, whichever that is.
alter table container_session add column branch text not null default '';
alter table container_session drop constraint container_session_key;
alter table container_session add constraint container_session_key unique (account_id, tool, repository_id, branch);

-- Null for one that runs or that its member has ended.
alter table container_session add column ending text check (ending in ('unused', 'full', 'forbidden'));

-- A token of a session is valid while the session runs, in its repository alone, and in no list.
alter table personal_token add column container_session_id uuid references container_session (id) on delete cascade;
create index personal_token_container_session on personal_token (container_session_id);
