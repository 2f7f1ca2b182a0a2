-- What people are told. A message holds what happened and where; its words are made in the language of whoever reads it.
create table message (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('system', 'invitation', 'mention')),
  event text not null,
  -- Who did it; null for one who has left the site.
  actor_id bigint references account (id) on delete set null,
  repository_id bigint references repository (id) on delete cascade,
  -- What the event needs beside these, for instance the number of a version.
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create index message_of_account on message (account_id, kind, id desc);
create index message_unread on message (account_id) where read_at is null;
create index message_of_repository on message (repository_id);
