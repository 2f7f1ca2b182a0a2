-- How many posts in sight stand in a column, under a label, of a school: counted as they change, because lists and their
-- pages ask for it all the time. School 0 is the public forum, label 0 stands for all posts of the column.
create table forum_post_count (
  school_id bigint not null,
  column_id bigint not null,
  label_id bigint not null,
  n_posts bigint not null,
  primary key (school_id, column_id, label_id)
);

-- Counts what one statement has changed, in the order of the key, so that two that change much never wait for each other.
create function count_forum_posts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into forum_post_count as counted
      select coalesce(school_id, 0), column_id, unnest(labels || 0), count(*)
      from written where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (school_id, column_id, label_id) do update set n_posts = counted.n_posts + excluded.n_posts;
  elsif tg_op = 'DELETE' then
    insert into forum_post_count as counted
      select coalesce(school_id, 0), column_id, unnest(labels || 0), -count(*)
      from gone where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (school_id, column_id, label_id) do update set n_posts = counted.n_posts + excluded.n_posts;
  else
    insert into forum_post_count as counted
      select school_id, column_id, label_id, sum(n) from (
        select coalesce(school_id, 0) as school_id, column_id, unnest(labels || 0) as label_id, 1 as n
          from written where deleted_at is null
        union all select coalesce(school_id, 0), column_id, unnest(labels || 0), -1 from gone where deleted_at is null
      ) as changed group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
    on conflict (school_id, column_id, label_id) do update set n_posts = counted.n_posts + excluded.n_posts;
  end if;
  return null;
end $$;
create trigger count_written after insert on forum_post referencing new table as written
  for each statement execute function count_forum_posts();
create trigger count_gone after delete on forum_post referencing old table as gone
  for each statement execute function count_forum_posts();
create trigger count_changed after update on forum_post referencing old table as gone new table as written
  for each statement execute function count_forum_posts();

insert into forum_post_count
  select coalesce(school_id, 0), column_id, unnest(labels || 0), count(*)
  from forum_post where deleted_at is null group by 1, 2, 3;

-- Public lists are read to the 500th page without the posts themselves: what they are filtered by stands in their index.
drop index forum_post_active, forum_post_newest, forum_post_votes, forum_post_unanswered, forum_post_column;
create index forum_post_active on forum_post ((pinned_at is not null) desc, active_at desc, id desc)
  include (column_id, kind, pinned_at) where deleted_at is null and school_id is null;
create index forum_post_newest on forum_post ((pinned_at is not null) desc, created_at desc, id desc)
  include (column_id, kind, pinned_at) where deleted_at is null and school_id is null;
create index forum_post_votes on forum_post ((pinned_at is not null) desc, (n_likes - n_dislikes) desc, id desc)
  include (column_id, kind, pinned_at, n_likes, n_dislikes) where deleted_at is null and school_id is null;
create index forum_post_unanswered on forum_post ((pinned_at is not null) desc, created_at desc, id desc)
  include (column_id, kind, pinned_at) where deleted_at is null and school_id is null and n_answers = 0;
create index forum_post_column on forum_post (column_id, (pinned_at is not null) desc, active_at desc, id desc)
  include (kind, pinned_at) where deleted_at is null and school_id is null;
