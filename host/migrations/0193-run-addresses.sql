-- Every run has an address, is shown to others where its owner wants that, and keeps what it has cost.
alter table simulation_task
  -- Of its address `/run/KEY`, which it keeps when it is published. Who may open it is a matter of permission, not of the key.
  add column key text not null unique default substr(md5(gen_random_uuid()::text), 1, 12) check (key ~ '^[a-z0-9]{12}$'),
  -- What its owner writes about it; null until then, when the note of its settings is shown.
  add column note text check (char_length(note) <= 500),
  -- Whether those may open it who may read its repository.
  add column is_shared boolean not null default false,
  -- What has taken its time, caused its events and limited its steps; null where its settings do not ask for that.
  add column profile jsonb;

-- A run that is published already has the address of its publication.
update simulation_task as task
  set key = published_run.key
  from published_run
  where published_run.task_id = task.id and published_run.withdrawn_at is null;

create index simulation_task_pinned on simulation_task (account_id) where is_pinned;
