-- Files that lessons of a course show: their bytes lie in the object storage.
create table course_file (
  id bigint generated always as identity primary key,
  course_id bigint not null references course (id) on delete cascade,
  kind text not null check (kind in ('video', 'captions', 'picture', 'file')),
  -- As it was called where it came from.
  name text not null,
  media_type text not null,
  size bigint not null,
  storage_key text not null unique,
  added_at timestamptz not null default now()
);
create index course_file_course on course_file (course_id);
