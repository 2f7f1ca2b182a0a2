-- What those who edit the files of a repository together did: a log in the order in which the server wrote it.
create table work (
  repository_id bigint primary key references repository (id) on delete cascade,
  -- Commit on which the texts stand; null in a repository without commits.
  base text check (base ~ '^[0-9a-f]{40}$'),
  -- Of the newest entry; entries count from 1.
  version bigint not null default 0,
  -- Version at which the checkpoints stand; older entries are gone.
  start bigint not null default 0,
  check (start <= version)
);

create table work_entry (
  repository_id bigint not null references work on delete cascade,
  version bigint not null,
  -- Given by the window that it came from, so that what arrives twice is written once.
  id uuid not null,
  -- Null for what came from outside.
  author bigint references account (id) on delete set null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('text', 'command', 'undo', 'redo', 'skip', 'git', 'saved')),
  -- Label, changes by path, command: JSON. No `jsonb`, because a change may hold half a character.
  body text not null,
  primary key (repository_id, version),
  unique (repository_id, id)
);

create index work_entry_author on work_entry (author);

-- Files that entries have touched.
create table work_checkpoint (
  repository_id bigint not null references work on delete cascade,
  path text not null,
  -- At the version `start` of the log; null where there was no such file.
  content text,
  -- UTF-16 units of the text at the newest version; null where there is none.
  length integer,
  -- Git object with which the file agreed last; null where there was none.
  base_blob text check (base_blob ~ '^[0-9a-f]{40}$'),
  primary key (repository_id, path)
);
