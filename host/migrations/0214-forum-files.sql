-- Files of posts and answers: their bytes lie in the object storage. One of no text waits for the text that is being written,
-- and is deleted a day later.
create table forum_file (
  id bigint generated always as identity primary key,
  -- Who brought it, whose quota it counts for.
  owner_id bigint references account (id) on delete set null,
  post_id bigint references forum_post (id) on delete set null,
  answer_id bigint references forum_answer (id) on delete set null,
  -- Place among the files of its text, from 0.
  place integer not null default 0,
  -- As it was called where it came from.
  name text not null,
  size bigint not null,
  storage_key text not null unique,
  added_at timestamptz not null default now(),
  check (post_id is null or answer_id is null)
);
create index forum_file_post on forum_file (post_id) where post_id is not null;
create index forum_file_answer on forum_file (answer_id) where answer_id is not null;
create index forum_file_owner on forum_file (owner_id);
