-- Repositories that are fetched from other places.
create table repository_import (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  address text not null check (length(address) <= 500),
  -- What the repository is to be.
  name text not null,
  description text not null,
  open_type text not null check (open_type in ('public', 'private')),
  model_type text not null check (model_type in ('library', 'model', 'teaching', 'other')),
  status text not null default 'not_started' check (status in ('not_started', 'processing', 'fail', 'success')),
  progress smallint not null default 0 check (progress between 0 and 100),
  -- Name of the error and values for its text; null while it did not fail.
  error text,
  error_values jsonb not null default '{}',
  repository_id bigint references repository (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index repository_import_of_account on repository_import (account_id, id desc);
