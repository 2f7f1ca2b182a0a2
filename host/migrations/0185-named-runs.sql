-- What people call their runs, and what it takes to say later how one was made.
alter table simulation_task
  add column name text not null default '' check (char_length(name) <= 100),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- A pinned run stands first in lists and is not deleted.
  add column is_pinned boolean not null default false,
  -- Installed libraries that the run has, as [{name, version, hash}]; null where that was not noted.
  add column installed jsonb,
  -- Which build of the engine has run it; null while none has.
  add column engine_build text;

create index simulation_task_tags on simulation_task using gin (tags);
