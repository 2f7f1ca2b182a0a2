-- Lists of posts under a label read one order of all posts until a page is full; the labels stand in the index, so that posts
-- which have others are passed without being read.
drop index forum_post_active;
drop index forum_post_newest;
drop index forum_post_votes;
drop index forum_post_unanswered;
create index forum_post_active on forum_post ((pinned_at is not null) desc, active_at desc, id desc)
  include (column_id, kind, pinned_at, labels) where deleted_at is null and school_id is null;
create index forum_post_newest on forum_post ((pinned_at is not null) desc, created_at desc, id desc)
  include (column_id, kind, pinned_at, labels) where deleted_at is null and school_id is null;
create index forum_post_votes on forum_post ((pinned_at is not null) desc, (n_likes - n_dislikes) desc, id desc)
  include (column_id, kind, pinned_at, n_likes, n_dislikes, labels) where deleted_at is null and school_id is null;
create index forum_post_unanswered on forum_post ((pinned_at is not null) desc, created_at desc, id desc)
  include (column_id, kind, pinned_at, labels) where deleted_at is null and school_id is null and n_answers = 0;

-- What is counted of a minute may be lost in a crash: no request waits for a disk because of it.
alter table rate_usage set unlogged;
