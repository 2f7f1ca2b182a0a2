-- Talks with the assistant: what was asked, what the language model answered, and what each person spent.
create table talk (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  -- When something was asked last.
  updated_at timestamptz not null default now()
);
create index talk_account on talk (account_id, updated_at desc);

create table talk_turn (
  id bigint generated always as identity primary key,
  talk_id bigint not null references talk (id) on delete cascade,
  question text not null,
  language text not null check (language in ('zh', 'en')),
  created_at timestamptz not null default now()
);
create index talk_turn_talk on talk_turn (talk_id, id);

-- A question that is answered anew has several; the newest counts.
create table talk_answer (
  id bigint generated always as identity primary key,
  turn_id bigint not null references talk_turn (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'writing', 'done', 'stopped', 'failed')),
  -- Markdown with citations `[S2]`.
  text text not null default '',
  -- What was read: `[{ key, passage }]`.
  sources jsonb not null default '[]',
  n_removed integer not null default 0,
  -- Slug of a refusal and its values.
  failure text,
  failure_values jsonb not null default '{}',
  model text not null,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  is_helpful boolean,
  reason text not null default '',
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index talk_answer_turn on talk_answer (turn_id, id);
create index talk_answer_open on talk_answer (turn_id) where ended_at is null;

-- Spent on a day (UTC); a talk that is deleted gives nothing back.
create table assistant_spending (
  account_id bigint not null references account (id) on delete cascade,
  day date not null,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  primary key (account_id, day)
);
