-- Runs with an address for ever. What was published does not change; a run that is withdrawn keeps its row.
create table published_run (
  id bigint generated always as identity primary key,
  -- Of its address `/run/KEY`.
  key text not null unique check (key ~ '^[a-z0-9]{12}$'),
  repository_id bigint not null references repository (id) on delete cascade,
  publisher_id bigint references account (id) on delete set null,
  -- The simulation of which it is a copy, which may be gone.
  task_id bigint not null,
  commit text not null check (commit ~ '^[0-9a-f]{40}$'),
  settings jsonb not null,
  -- Packages of other repositories, and installed libraries, as `simulation_task` has them.
  libraries jsonb not null,
  installed jsonb not null,
  engine_build text not null,
  -- SHA-256 of its values, see packages/simulation/src/result/result-digest.ts.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  result_size bigint not null,
  -- {zh, en}; one of both may be empty.
  title jsonb not null,
  description jsonb not null,
  -- [{name, orcid}]
  authors jsonb not null,
  licence text not null,
  keywords text[] not null,
  -- Names of the variables whose curves its page shows.
  variables text[] not null,
  published_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawal_reason text not null default ''
);

create index published_run_of_repository on published_run (repository_id, id desc);
create index published_run_of_publisher on published_run (publisher_id);
-- A simulation is published once, and again only when that was withdrawn.
create unique index published_run_task on published_run (task_id) where withdrawn_at is null;

create function keep_published_run() returns trigger language plpgsql as $$
begin
  raise exception 'published run %: what is published does not change', old.key
    using errcode = 'check_violation', constraint = 'published_run_kept';
end $$;

create trigger published_run_kept before
  update of key, task_id, commit, settings, libraries, installed, engine_build, digest, result_size, title, description,
    authors, licence, keywords, variables, published_at
  on published_run for each row execute function keep_published_run();

alter table search_entry drop constraint search_entry_kind_check;
alter table search_entry add constraint search_entry_kind_check check (kind in (
  'repository', 'class', 'document', 'wiki', 'post', 'faq', 'resource', 'expertQuestion', 'school', 'schoolArticle', 'course',
  'lesson', 'competition', 'run', 'news', 'activity', 'case', 'achievement', 'training', 'tutorial', 'material', 'tool',
  'notice', 'user', 'help', 'rule', 'error'
));
create trigger search_note after insert or delete or update of withdrawn_at on published_run
  for each row execute function search_note();
