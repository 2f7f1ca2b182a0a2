-- Model repositories. Their files lie in bare git repositories named after the id; what stands here is what lists,
-- searches and permissions need.
create table repository (
  id bigint generated always as identity primary key,
  owner_id bigint not null references account (id),
  name citext not null check (length(name) between 1 and 50),
  description text not null check (length(description) <= 500),
  open_type text not null check (open_type in ('public', 'private')),
  model_type text not null check (model_type in ('library', 'model', 'teaching', 'other')),
  -- Class that opens first, by full name; empty for none.
  initial_model text not null default '',
  created_at timestamptz not null default now(),
  -- Time of the last commit or change of facts.
  updated_at timestamptz not null default now(),
  -- A deleted repository is invisible to everyone; its name is free again.
  deleted_at timestamptz
);

create unique index repository_name on repository (owner_id, name) where deleted_at is null;
create index repository_of_owner on repository (owner_id, updated_at desc, id desc) where deleted_at is null;

-- Lists of public repositories, one index an order, and the same within a model type.
create index repository_public_updated on repository (updated_at desc, id desc)
  where open_type = 'public' and deleted_at is null;
create index repository_public_created on repository (created_at desc, id desc)
  where open_type = 'public' and deleted_at is null;
create index repository_public_name on repository (name, id) where open_type = 'public' and deleted_at is null;
create index repository_public_type_updated on repository (model_type, updated_at desc, id desc)
  where open_type = 'public' and deleted_at is null;
create index repository_public_type_created on repository (model_type, created_at desc, id desc)
  where open_type = 'public' and deleted_at is null;
create index repository_public_type_name on repository (model_type, name, id)
  where open_type = 'public' and deleted_at is null;

-- Roles beside the owner's; levels as in `projectRoleLevels`.
create table repository_member (
  repository_id bigint not null references repository (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  level smallint not null check (level between 0 and 3),
  created_at timestamptz not null default now(),
  primary key (repository_id, account_id)
);

create index repository_member_account on repository_member (account_id, repository_id);
