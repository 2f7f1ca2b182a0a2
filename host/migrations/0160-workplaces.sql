-- The one workspace in which a person works: who has none open, or was not heard of for a while, has no live row.
create table workplace (
  account_id bigint primary key references account (id) on delete cascade,
  -- Drawn by the browser and kept in it: windows of one browser share it.
  browser uuid not null,
  repository_id bigint not null references repository (id) on delete cascade,
  -- Name of browser and system, as the log of logins has it.
  device text not null,
  since timestamptz not null default now(),
  heard_at timestamptz not null default now(),
  -- Up to when the time of this row is in workplace_time.
  counted_at timestamptz not null default now()
);
create index workplace_repository on workplace (repository_id);

-- Time in the workspace by calendar months of UTC; written only where the operator bounds it.
create table workplace_time (
  account_id bigint not null references account (id) on delete cascade,
  month date not null,
  seconds double precision not null default 0,
  primary key (account_id, month)
);
