-- Addresses that are told what happens in a repository.
create table webhook (
  id bigint generated always as identity primary key,
  repository_id bigint not null references repository (id) on delete cascade,
  address text not null check (length(address) <= 500),
  -- Key of the signature; needed for every delivery, so it is kept as it is.
  secret text not null,
  events text[] not null check (events <@ array['push', 'version', 'issue', 'proposal', 'comment']),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create index webhook_of_repository on webhook (repository_id);

-- What was sent or is to be sent, for thirty days.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhook (id) on delete cascade,
  event text not null,
  -- The body itself, because its signature holds for these very bytes.
  payload text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  response_status integer,
  response text not null default '',
  duration integer,
  created_at timestamptz not null default now()
);

create index webhook_delivery_in_order on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_age on webhook_delivery (created_at);
