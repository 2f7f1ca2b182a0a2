-- Competitions are made in the page: a draft until it is published, with organisers, phases, a task from a starter repository,
-- metrics, announcements and rescorings.
alter table competition
  -- Of a competition that comes with the product.
  alter column slug drop not null,
  add column changed_by bigint references account (id) on delete set null,
  -- Null for a draft, which its organisers alone see.
  add column published_at timestamptz,
  add column zh_prizes text not null default '',
  add column en_prizes text not null default '',
  -- Where the task comes from, with its data files; null for a competition that comes with the product.
  add column starter_id bigint references repository (id) on delete set null,
  add column starter_commit text,
  -- File of the task in a run, against which addresses of data are resolved.
  add column task_path text not null default '',
  -- What is measured of a run: [{ variable, measure, unit, zh, en }]; the first is the score, the less the better.
  add column metrics jsonb not null default
    '[{"variable": "score", "measure": "final", "unit": "", "zh": "得分", "en": "Score"}]',
  -- Most people of a team; 1 where everybody enters alone.
  add column team_size integer not null default 1 check (team_size > 0),
  -- A draft has no task at first.
  alter column task_text set default '',
  alter column package set default '',
  alter column task_class set default '',
  alter column interface set default '',
  alter column baseline set default '',
  alter column stop_time set default 0,
  alter column commitment set default '',
  alter column salt set default '';
update competition set published_at = starts_at, task_path = package || '.mo';

create table competition_phase (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  place integer not null,
  zh text not null,
  en text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  takes_entries boolean not null
);
create index competition_phase_competition on competition_phase (competition_id, place);
insert into competition_phase (competition_id, place, zh, en, starts_at, ends_at, takes_entries)
  select id, 0, '提交作品', 'Entries', starts_at, ends_at, true from competition;

-- Who may make competitions, as administrators say.
create table competition_maker (
  account_id bigint primary key references account (id) on delete cascade
);

-- Who keeps a competition.
create table competition_organiser (
  competition_id bigint not null references competition (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  primary key (competition_id, account_id)
);
create index competition_organiser_account on competition_organiser (account_id);

create table competition_announcement (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  account_id bigint references account (id) on delete set null,
  -- Markdown.
  zh text not null,
  en text not null,
  created_at timestamptz not null default now()
);
create index competition_announcement_competition on competition_announcement (competition_id, id desc);

-- That all entries were scored again, and why.
create table competition_rescoring (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  account_id bigint references account (id) on delete set null,
  zh text not null,
  en text not null,
  -- What said which hidden scenarios there were, where these or the task have changed; empty otherwise.
  former_commitment text not null default '',
  created_at timestamptz not null default now()
);
create index competition_rescoring_competition on competition_rescoring (competition_id, id desc);

-- A scenario of which scores stay in the record.
alter table competition_scenario
  add column retired_at timestamptz,
  drop constraint competition_scenario_competition_id_place_key;
create unique index competition_scenario_place on competition_scenario (competition_id, place) where retired_at is null;

alter table competition_evaluation
  -- What the metrics beside the score were, in their order, null for one that has no value.
  add column metrics jsonb not null default '[]',
  -- Why a newer evaluation counts instead.
  add column rescoring_id bigint references competition_rescoring (id) on delete set null;

-- Whoever made an entry may open it after the end: then everybody reads its texts.
alter table competition_entry add column opened_at timestamptz;
