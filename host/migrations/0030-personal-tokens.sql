-- Personal access tokens: what git clients and programs sign in with.
create table personal_token (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 50),
  -- SHA-256 of the token; the token itself is shown once.
  token_hash bytea not null unique,
  scopes text[] not null check (scopes <@ array['git-read', 'git-write', 'api-read', 'api-write'] and cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz
);

create index personal_token_account on personal_token (account_id, id);
