-- Studies on the server: many runs of a model with other values of its parameters. Workers make their runs in batches.
create table study (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  repository_id bigint not null references repository (id) on delete cascade,
  commit text not null check (commit ~ '^[0-9a-f]{40}$'),
  -- As `simulation_task` has them.
  libraries jsonb not null,
  settings jsonb not null,
  -- Which runs it makes, see packages/studies/src/design/study-design.ts.
  design jsonb not null,
  criteria text[] not null,
  status text not null default 'running' check (status in ('running', 'stopped', 'done', 'failed')),
  -- Why none of its runs could be made.
  message_zh text not null default '',
  message_en text not null default '',
  -- Runs in all, those that are in a batch, those that were made, and those of them that failed.
  total integer not null check (total > 0),
  given integer not null default 0 check (given between 0 and total),
  done integer not null default 0 check (done between 0 and total),
  failed integer not null default 0 check (failed between 0 and done),
  -- Seconds that a run took in the newest batch; null before the first one has ended.
  run_seconds double precision,
  -- How often it was begun or continued: batches that began before end themselves.
  turn integer not null default 1,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Of two states the newer one is known by its revision, in whatever order they arrive.
  revision bigint not null default 0,
  constraint study_end check ((ended_at is not null) = (status = 'done' or status = 'failed'))
);

create index study_of_account on study (account_id, id desc);
create index study_of_repository on study (repository_id);
create index study_running on study (account_id) where status = 'running';

create trigger study_revision before update on study for each row execute function count_simulation_revision();

-- Runs of a study that a worker makes one after the other: a job of the queue.
create table study_batch (
  id bigint generated always as identity primary key,
  study_id bigint not null references study (id) on delete cascade,
  -- Place of its first run in the design, from 0, and how many it has: as many as its worker finds right when it begins.
  first integer not null,
  count integer check (count > 0),
  is_done boolean not null default false,
  unique (study_id, first)
);

-- Runs that were made. Never changed.
create table study_row (
  study_id bigint not null references study (id) on delete cascade,
  -- Place in the design, from 0.
  run integer not null,
  -- Place in the order in which runs ended, from 1.
  place integer not null,
  -- Of the design's parameters; of the criteria, null where there is none.
  parameters double precision[] not null,
  scores double precision[] not null,
  status text not null check (status in ('succeed', 'failed', 'var_num_exceed', 'stop')),
  message_zh text not null,
  message_en text not null,
  primary key (study_id, run),
  unique (study_id, place)
);
