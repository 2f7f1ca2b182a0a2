-- Assignments of a class: a starter repository, of which each student has a private fork, and commits that are handed in.
create table assignment (
  id bigint generated always as identity primary key,
  classroom_id bigint not null references classroom (id) on delete cascade,
  title text not null,
  -- Markdown.
  text text not null,
  -- Null once that repository is deleted for good.
  starter_id bigint references repository (id) on delete set null,
  -- The most points.
  points integer not null check (points between 1 and 1000),
  due_at timestamptz not null,
  -- The zone in which the teacher wrote the due date, by its IANA name.
  time_zone text not null,
  late_policy text not null check (late_policy in ('none', 'until', 'deduction')),
  -- Until when work is taken; the due date where nothing late is.
  closes_at timestamptz not null check (closes_at >= due_at),
  -- Percent of the points that each day of lateness costs, begun days counted whole.
  daily_percent integer not null default 0 check (daily_percent between 0 and 100),
  created_at timestamptz not null default now()
);
create index assignment_classroom on assignment (classroom_id, due_at);
create index assignment_starter on assignment (starter_id);

-- The fork in which a student works.
create table assignment_work (
  assignment_id bigint not null references assignment (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  -- Null once that repository is deleted for good.
  repository_id bigint references repository (id) on delete set null,
  started_at timestamptz not null default now(),
  primary key (assignment_id, account_id)
);
create unique index assignment_work_repository on assignment_work (repository_id);
create index assignment_work_account on assignment_work (account_id);

-- Commits that were handed in, or stood at the due date; the last one counts.
create table assignment_submission (
  id bigint generated always as identity primary key,
  assignment_id bigint not null,
  account_id bigint not null,
  -- A commit of the fork, which keeps it by a reference of its own.
  commit text not null,
  kind text not null check (kind in ('handed-in', 'collected')),
  at timestamptz not null,
  foreign key (assignment_id, account_id) references assignment_work (assignment_id, account_id) on delete cascade
);
create index assignment_submission_work on assignment_submission (assignment_id, account_id, id desc);

create table assignment_mark (
  assignment_id bigint not null references assignment (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  -- Before what lateness costs.
  points double precision not null check (points >= 0),
  -- Markdown, for the student.
  text text not null,
  marker_id bigint references account (id) on delete set null,
  marked_at timestamptz not null default now(),
  primary key (assignment_id, account_id)
);
create index assignment_mark_account on assignment_mark (account_id);
create index assignment_mark_marker on assignment_mark (marker_id);

-- Who reads which repository because of a class: teachers and assistants the forks of their students, everybody in the class
-- the starters of its assignments and what is shared with it.
create view classroom_reader as
select work.repository_id, person.account_id
from assignment_work work
join assignment on assignment.id = work.assignment_id
join classroom_person person on person.classroom_id = assignment.classroom_id and person.role in ('assistant', 'teacher')
union all
select assignment.starter_id, person.account_id
from assignment
join classroom_person person on person.classroom_id = assignment.classroom_id
union all
select shared.repository_id, person.account_id
from classroom_repository shared
join classroom_person person on person.classroom_id = shared.classroom_id;
