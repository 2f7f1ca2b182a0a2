-- How far somebody has read a post.
create table forum_reading (
  account_id bigint not null references account (id) on delete cascade,
  post_id bigint not null references forum_post (id) on delete cascade,
  -- The newest answer or comment that they saw; 0 where there was none.
  seen_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, post_id)
);
create index forum_reading_post on forum_reading (post_id);
