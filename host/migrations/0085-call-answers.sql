-- Answers to calls that their callers gave a key: the same key is done once, and gets the same answer for a day.
create table call_answer (
  account_id bigint not null references account on delete cascade,
  -- Path of the call.
  call text not null,
  key text not null,
  -- Null while it is under way, or when its server was killed meanwhile; `unsure` when the database broke over it.
  outcome text check (outcome in ('answered', 'unsure')),
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, call, key)
);
create index call_answer_age on call_answer (created_at);
