-- What an owner opens to people without a role: words, copies, archives, and which layers of its classes they see.
alter table repository
  add column is_commentable boolean not null default true,
  add column is_copyable boolean not null default true,
  add column is_downloadable boolean not null default true,
  add column access_level text not null default 'packageDuplicate' check (access_level in (
    'icon', 'documentation', 'diagram', 'nonPackageText', 'nonPackageDuplicate', 'packageText', 'packageDuplicate'
  ));

-- References that are about to move: written before, removed with the record of what happened. What a killed process leaves
-- here is compared with the repository and recorded later.
create table pending_push (
  id bigint generated always as identity primary key,
  repository_id bigint not null references repository (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  ref text not null,
  before text not null check (before ~ '^[0-9a-f]{40}$'),
  after text not null check (after ~ '^[0-9a-f]{40}$'),
  created_at timestamptz not null default now()
);

create index pending_push_age on pending_push (created_at);
