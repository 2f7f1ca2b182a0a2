-- Competitions: an entry is a class of a commit, simulated with scenarios of which some stay hidden until the end.
create table competition (
  id bigint generated always as identity primary key,
  slug text not null unique,
  category text not null check (category in ('control', 'energy')),
  zh_title text not null,
  en_title text not null,
  zh_summary text not null,
  en_summary text not null,
  -- Markdown.
  zh_text text not null,
  en_text text not null,
  zh_rules text not null,
  en_rules text not null,
  rules_version integer not null default 1,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Entries of one person in 24 hours.
  entries_per_day integer not null check (entries_per_day > 0),
  -- Modelica text of a package with the interface, the task and the baseline; everybody gets it.
  task_text text not null,
  package text not null,
  task_class text not null,
  interface text not null,
  baseline text not null,
  stop_time double precision not null,
  -- SHA-256 of salt and hidden scenarios, told from the beginning; the salt is told in the end.
  commitment text not null,
  salt text not null
);

create table competition_scenario (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  place integer not null,
  -- `open` is told to everybody, `public` makes the board while entries are taken, `final` the one in the end.
  visibility text not null check (visibility in ('open', 'public', 'final')),
  -- Name of a parameter of the task → value.
  parameters jsonb not null,
  unique (competition_id, place)
);

create table competition_acceptance (
  competition_id bigint not null references competition (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  rules_version integer not null,
  accepted_at timestamptz not null default now(),
  primary key (competition_id, account_id)
);

create table competition_entry (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  -- Null for the baseline, and for who has left.
  account_id bigint references account (id) on delete set null,
  is_baseline boolean not null default false,
  repository_id bigint references repository (id) on delete set null,
  commit text not null,
  class_name text not null,
  -- SHA-256 of the packed texts, which lie in the object storage.
  sha256 text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'scored', 'failed')),
  -- Where it failed: on the open scenario, of which everything is told, or on a hidden one, of which nothing is.
  failed_on text check (failed_on in ('open', 'hidden')),
  message_zh text not null default '',
  message_en text not null default '',
  created_at timestamptz not null default now()
);
create index competition_entry_competition on competition_entry (competition_id, state);
create index competition_entry_account on competition_entry (account_id, created_at desc);

-- Every score that was ever computed, with what it was computed of and by.
create table competition_evaluation (
  id bigint generated always as identity primary key,
  entry_id bigint not null references competition_entry (id) on delete cascade,
  scenario_id bigint not null references competition_scenario (id) on delete cascade,
  engine text not null,
  -- The run while it is under way.
  task_id bigint,
  score double precision,
  ended_at timestamptz,
  -- A newer evaluation counts instead.
  is_superseded boolean not null default false
);
create index competition_evaluation_entry on competition_evaluation (entry_id, scenario_id);
