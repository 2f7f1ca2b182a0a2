-- Classes of a school: who teaches and who learns in them, the code by which people join, what is shared with them.
create table classroom (
  id bigint generated always as identity primary key,
  school_id bigint not null references school (id) on delete cascade,
  name text not null,
  -- Markdown, for the people of the class.
  intro text not null default '',
  -- By which people of the school join; a new one ends it.
  code text not null unique,
  created_at timestamptz not null default now(),
  -- Since when nothing in it changes; null while it runs.
  archived_at timestamptz
);
create index classroom_school on classroom (school_id);

create table classroom_member (
  classroom_id bigint not null references classroom (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  role text not null check (role in ('student', 'assistant', 'teacher')),
  -- As the roster has them; empty for who came by the code.
  number text not null default '',
  listed_name text not null default '',
  joined_at timestamptz not null default now(),
  primary key (classroom_id, account_id)
);
create index classroom_member_account on classroom_member (account_id);

-- Repositories that all people of a class read.
create table classroom_repository (
  classroom_id bigint not null references classroom (id) on delete cascade,
  repository_id bigint not null references repository (id) on delete cascade,
  shared_at timestamptz not null default now(),
  primary key (classroom_id, repository_id)
);
create index classroom_repository_repository on classroom_repository (repository_id);

-- The people of classes: who has left the school is in none of its classes, though the row stays.
create view classroom_person as
select member.classroom_id, member.account_id, member.role, member.number, member.listed_name, member.joined_at
from classroom_member member
join classroom on classroom.id = member.classroom_id
join school_member person on person.school_id = classroom.school_id and person.account_id = member.account_id
where person.ends_on is null or person.ends_on >= current_date;
