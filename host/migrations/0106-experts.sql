-- Questions to experts: who answers, what is asked, who is invited, what was answered and what it was worth.
create table expert (
  account_id bigint primary key references account (id) on delete cascade,
  -- One line, then Markdown.
  headline text not null,
  profile text not null default '',
  fields text[] not null,
  is_available boolean not null default true,
  -- Questions that are answered at the same time; who is invited beyond it waits.
  most_open integer not null default 5 check (most_open between 1 and 50),
  updated_at timestamptz not null default now()
);
create index expert_fields on expert using gin (fields);

create table expert_question (
  id bigint generated always as identity primary key,
  author_id bigint references account (id) on delete set null,
  field text not null,
  title text not null,
  -- Markdown.
  body text not null,
  -- A private one is for its author and the experts that are invited.
  is_public boolean not null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index expert_question_newest on expert_question (is_public, id desc);
create index expert_question_author on expert_question (author_id, id desc);

create table expert_invitation (
  question_id bigint not null references expert_question (id) on delete cascade,
  expert_id bigint not null references account (id) on delete cascade,
  -- Waiting until the expert has room for it.
  status text not null check (status in ('waiting', 'invited', 'accepted', 'declined')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (question_id, expert_id)
);
create index expert_invitation_expert on expert_invitation (expert_id, status, created_at);

create table expert_answer (
  id bigint generated always as identity primary key,
  question_id bigint not null references expert_question (id) on delete cascade,
  author_id bigint references account (id) on delete set null,
  -- Markdown.
  text text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- What it was worth to who asked; null until they say.
  stars smallint check (stars between 1 and 5),
  thanks text not null default '',
  -- The frequent question that was made of it.
  faq_id bigint references forum_faq (id) on delete set null
);
create index expert_answer_question on expert_answer (question_id, id);
create index expert_answer_author on expert_answer (author_id, created_at desc);
