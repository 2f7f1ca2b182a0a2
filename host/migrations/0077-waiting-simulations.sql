-- Of two states of a task the newer one is known by its revision, in whatever order they arrive.
alter table simulation_task add column revision bigint not null default 0;

create function count_simulation_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger simulation_revision before update on simulation_task
  for each row execute function count_simulation_revision();

-- Since when a task waits for a slot: since it was submitted, or since its user wanted it to go on after a pause.
alter table simulation_task add column waiting_since timestamptz not null default now();
update simulation_task set waiting_since = created_at where ended_at is null;

-- The tasks that wait for a slot, with their places from 1.
create view simulation_queue as
  select id, row_number() over (order by waiting_since, id)::integer as place
  from simulation_task
  where ended_at is null and ((status = 'submitted' and lease is null) or (status = 'pause' and command = 'continue'));

create index simulation_task_open on simulation_task (waiting_since) where ended_at is null;
