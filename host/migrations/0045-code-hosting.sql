-- Accounts at code-hosting services that people let us read from. Tokens are encrypted with a key that is not in here.
create table hosting_connection (
  account_id bigint not null references account (id) on delete cascade,
  service text not null check (service in ('github', 'gitlab', 'gitee', 'gitea')),
  login text not null,
  token bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, service)
);

-- Who is at a service now and will come back with its state.
create table hosting_sign_in (
  state_hash bytea primary key,
  account_id bigint not null references account (id) on delete cascade,
  service text not null,
  expires_at timestamptz not null
);

create index hosting_sign_in_expiry on hosting_sign_in (expires_at);

-- Service whose account the import reads with; null for one by address.
alter table repository_import add column service text;
