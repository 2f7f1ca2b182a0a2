-- Editing on the web: a temporary branch of one person in one repository. It begins at a commit and holds the files that
-- person has changed and not saved yet.
create table edit_branch (
  repository_id bigint not null references repository (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  -- Commit at which it began; null in a repository without commits.
  base text check (base ~ '^[0-9a-f]{40}$'),
  created_at timestamptz not null default now(),
  primary key (repository_id, account_id)
);

create table draft_file (
  repository_id bigint not null,
  account_id bigint not null,
  path text not null,
  -- What it is to be; null for a file that is to go.
  content text,
  -- Git object that it was changed from; null for a file that was not there.
  base_blob text check (base_blob ~ '^[0-9a-f]{40}$'),
  -- Counts the changes, so that a second window can tell that it does not know the latest.
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (repository_id, account_id, path),
  foreign key (repository_id, account_id) references edit_branch on delete cascade
);
