-- Question banks of teachers, the versions of their questions, and which of them a published course draws from.
create table question_bank (
  id bigint generated always as identity primary key,
  owner_id bigint references account (id) on delete set null,
  title text not null,
  created_at timestamptz not null default now(),
  -- Courses keep the questions of a bank that is deleted, so its rows stay.
  deleted_at timestamptz
);
create index question_bank_owner on question_bank (owner_id);

-- With whom a bank is shared.
create table question_bank_member (
  bank_id bigint not null references question_bank (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  primary key (bank_id, account_id)
);
create index question_bank_member_account on question_bank_member (account_id);

create table bank_question (
  id bigint generated always as identity primary key,
  bank_id bigint not null references question_bank (id) on delete cascade,
  -- The newest one.
  version integer not null default 1,
  -- Hash of text and answer of the newest version: questions of a bank with the same one are twins.
  likeness text not null,
  changed_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index bank_question_likeness on bank_question (bank_id, likeness);

-- A version never changes: courses and answers name it.
create table bank_question_version (
  question_id bigint not null references bank_question (id) on delete cascade,
  version integer not null,
  content jsonb not null,
  primary key (question_id, version)
);

-- What a published course draws its questions from, as they were when it was published.
create table course_pool (
  course_id bigint not null references course (id) on delete cascade,
  -- Key of the block.
  task text not null,
  question_id bigint not null,
  version integer not null,
  primary key (course_id, task, question_id),
  foreign key (question_id, version) references bank_question_version (question_id, version)
);
create index course_pool_question on course_pool (question_id, version);
