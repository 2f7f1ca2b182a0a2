-- Libraries that are on their way in. A row goes when its library has arrived; that of one which failed stays, with the
-- reason, until it is tried again.
create table library_addition (
  name text not null,
  version text not null,
  -- Bytes that have arrived, and of how many where the server says.
  received bigint not null default 0,
  total bigint,
  failure jsonb,
  updated_at timestamptz not null default now(),
  primary key (name, version)
);
