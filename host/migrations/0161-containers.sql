-- Sessions of online tools: a member has one of each kind for a repository, whose folder outlives the process that works in it.
create table container_session (
  id uuid primary key,
  account_id bigint not null references account (id) on delete cascade,
  tool text not null check (tool in ('ide', 'notebook')),
  repository_id bigint not null references repository (id) on delete cascade,
  -- starting, running, ended
  state text not null check (state in ('starting', 'running', 'ended')),
  started_at timestamptz not null default now(),
  heard_at timestamptz not null default now(),
  constraint container_session_key unique (account_id, tool, repository_id)
);
create index container_session_repository on container_session (repository_id);
