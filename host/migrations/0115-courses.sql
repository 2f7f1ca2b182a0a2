-- Courses: what their teachers write, what of it is published, who takes them, answers with their marks, certificates.
create table course (
  id bigint generated always as identity primary key,
  -- Of a course that comes with the product; null for those that people make.
  slug text unique,
  owner_id bigint references account (id) on delete set null,
  draft jsonb not null,
  -- Counts the saves of the draft.
  revision integer not null default 0,
  -- What is published; null before the first time.
  content jsonb,
  published_revision integer,
  published_at timestamptz,
  visibility text not null default 'public' check (visibility in ('public', 'invitation')),
  invite_code text not null,
  created_at timestamptz not null default now()
);
create index course_owner on course (owner_id);

create table course_teacher (
  course_id bigint not null references course (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  primary key (course_id, account_id)
);
create index course_teacher_account on course_teacher (account_id);

create table course_student (
  course_id bigint not null references course (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  taken_at timestamptz not null default now(),
  primary key (course_id, account_id)
);
create index course_student_account on course_student (account_id);

create table course_lesson_done (
  course_id bigint not null references course (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  lesson text not null,
  done_at timestamptz not null default now(),
  primary key (course_id, account_id, lesson)
);

create table course_attempt (
  id bigint generated always as identity primary key,
  course_id bigint not null references course (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  -- Key of the exercise or quiz.
  task text not null,
  answer jsonb not null,
  -- The task as it was when it was answered, with the parameters that were drawn: a mark can be made again.
  examination jsonb not null,
  revision integer not null,
  status text not null check (status in ('queued', 'marked', 'failed')),
  is_late boolean not null,
  -- Part of the points, lateness counted; null until it is marked.
  mark double precision,
  checks jsonb not null default '[]',
  created_at timestamptz not null default now(),
  marked_at timestamptz
);
create index course_attempt_of on course_attempt (course_id, account_id, task, id);

create table course_rating (
  course_id bigint not null references course (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  body text not null,
  created_at timestamptz not null default now(),
  primary key (course_id, account_id)
);

create table course_certificate (
  number text primary key,
  course_id bigint references course (id) on delete set null,
  account_id bigint not null references account (id) on delete cascade,
  -- As they were when it was issued.
  holder text not null,
  title jsonb not null,
  score double precision not null,
  issued_at timestamptz not null default now(),
  unique (course_id, account_id)
);
