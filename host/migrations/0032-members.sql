-- A link that invites to a repository with a level; whoever may manage can show it again, so it is kept as it is.
create table repository_invitation (
  repository_id bigint not null references repository (id) on delete cascade,
  level smallint not null check (level between 0 and 3),
  key text not null unique,
  -- Null for a link that does not end by itself.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (repository_id, level)
);

-- Who wants in by a link and waits for a manager, or was asked in by one and has not answered yet.
create table membership_application (
  id bigint generated always as identity primary key,
  repository_id bigint not null references repository (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  level smallint not null check (level between 0 and 3),
  join_type text not null check (join_type in ('JOIN_VIA_LINK', 'ADD_DIRECTLY')),
  status text not null default 'PROCESSING' check (status in ('PASS', 'PROCESSING', 'FAIL')),
  -- Who asked the person in; null for one who came by a link.
  inviter_id bigint references account (id) on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references account (id) on delete set null,
  check ((status = 'PROCESSING') = (decided_at is null))
);

create unique index membership_application_open on membership_application (repository_id, account_id)
  where status = 'PROCESSING';
create index membership_application_of_repository on membership_application (repository_id, id desc);
create index membership_application_of_account on membership_application (account_id, id desc);

-- A person's own tree in which repositories are sorted.
create table repository_group (
  id bigint generated always as identity primary key,
  owner_id bigint not null references account (id) on delete cascade,
  parent_id bigint references repository_group (id) on delete cascade,
  name text not null check (length(name) between 1 and 50),
  description text not null default '' check (length(description) <= 500),
  created_at timestamptz not null default now(),
  constraint repository_group_name unique nulls not distinct (owner_id, parent_id, name)
);

create index repository_group_parent on repository_group (parent_id);

-- Deleting a group leaves its repositories.
alter table repository add column group_id bigint references repository_group (id) on delete set null;
create index repository_of_group on repository (group_id) where group_id is not null;
