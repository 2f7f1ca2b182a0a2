-- Simulations. The row is the truth about a task: workers write its status in the order that the trigger below allows,
-- hold it by a lease that they renew, and lose it when they don't.
create table simulation_task (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  repository_id bigint not null references repository (id) on delete cascade,
  -- Commit that is simulated.
  commit text not null check (commit ~ '^[0-9a-f]{40}$'),
  settings jsonb not null,
  status text not null default 'submitted' check (status in (
    'submitted', 'ready_container', 'submitted_container', 'created_container', 'loading_file', 'checking', 'check_succeed',
    'translating', 'translate_succeed', 'simulating', 'succeed', 'failed', 'var_num_exceed', 'pause', 'continue', 'stop'
  )),
  -- Fraction of the simulated time.
  progress double precision not null default 0 check (progress between 0 and 1),
  message_zh text not null default '',
  message_en text not null default '',
  statistics jsonb,
  -- Bytes of the stored result; null while there is none.
  result_size bigint,
  log_zh text not null default '',
  log_en text not null default '',
  -- Starts that were not given back by a worker that stopped in good order.
  attempt integer not null default 0,
  -- Which run holds the task; null while it waits. Only the holder writes its status.
  lease uuid,
  -- When the holder last said that it is alive.
  heartbeat_at timestamptz,
  -- What the user last asked of a running task.
  command text check (command in ('pause', 'continue', 'stop')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (status not in ('succeed', 'failed', 'var_num_exceed', 'stop'))),
  check (ended_at is null or lease is null)
);

create index simulation_task_of_account on simulation_task (account_id, id desc);
create index simulation_task_of_repository on simulation_task (account_id, repository_id, id desc);
create index simulation_task_active on simulation_task (account_id) where ended_at is null;
create index simulation_task_held on simulation_task (heartbeat_at) where lease is not null;

-- Statuses follow each other as decided for the product; anything else is a defect and is refused.
create function simulation_status_follows(before text, after text) returns boolean
  language sql immutable strict parallel safe
  return case
    when before in ('succeed', 'failed', 'var_num_exceed', 'stop') then false
    -- A task that lost its worker, or was given back, waits again.
    when after in ('failed', 'stop', 'submitted') then true
    else (before, after) in (
      ('submitted', 'ready_container'),
      ('ready_container', 'submitted_container'),
      ('submitted_container', 'created_container'),
      ('created_container', 'loading_file'),
      ('loading_file', 'checking'),
      ('checking', 'check_succeed'),
      ('check_succeed', 'translating'),
      ('translating', 'translate_succeed'),
      ('translating', 'var_num_exceed'),
      ('translate_succeed', 'simulating'),
      ('simulating', 'succeed'),
      ('simulating', 'pause'),
      ('pause', 'continue'),
      ('continue', 'pause'),
      ('continue', 'succeed')
    )
  end;

create function refuse_wrong_simulation_status() returns trigger language plpgsql as $$
begin
  raise exception 'simulation %: status % does not follow %', old.id, new.status, old.status
    using errcode = 'check_violation', constraint = 'simulation_status_order';
end $$;

create trigger simulation_status_order before update of status on simulation_task
  for each row when (old.status <> new.status and not simulation_status_follows(old.status, new.status))
  execute function refuse_wrong_simulation_status();
