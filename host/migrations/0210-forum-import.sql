-- Texts of the forum that came from archives of other forums, so that a second import brings only what is new.
create table forum_import (
  -- Host of the forum that they came from.
  source text not null,
  -- The numbers there count each of these by itself.
  series text not null check (series in ('topic', 'post', 'comment')),
  source_id bigint not null,
  post_id bigint not null references forum_post (id) on delete cascade,
  -- Null for a post, and for a comment that stands in the text of a post.
  answer_id bigint references forum_answer (id) on delete cascade,
  -- For a post: number there of the answer that was accepted.
  accepted_id bigint,
  primary key (source, series, source_id)
);
create index forum_import_post on forum_import (post_id) where answer_id is null;
create index forum_import_answer on forum_import (answer_id) where answer_id is not null;

-- Names of the people of an archive while it is imported.
create table forum_import_author (
  source text not null,
  source_id bigint not null,
  name text not null,
  primary key (source, source_id)
);
