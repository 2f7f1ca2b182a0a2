-- How many posts of each place wait for an answer, counted beside how many there are.
alter table forum_post_count add n_unanswered bigint not null default 0;
create or replace function count_forum_posts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into forum_post_count as counted
      select coalesce(school_id, 0), column_id, unnest(labels || 0), count(*), count(*) filter (where n_answers = 0)
      from written where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (school_id, column_id, label_id) do update
      set n_posts = counted.n_posts + excluded.n_posts, n_unanswered = counted.n_unanswered + excluded.n_unanswered;
  elsif tg_op = 'DELETE' then
    insert into forum_post_count as counted
      select coalesce(school_id, 0), column_id, unnest(labels || 0), -count(*), -count(*) filter (where n_answers = 0)
      from gone where deleted_at is null group by 1, 2, 3 order by 1, 2, 3
    on conflict (school_id, column_id, label_id) do update
      set n_posts = counted.n_posts + excluded.n_posts, n_unanswered = counted.n_unanswered + excluded.n_unanswered;
  else
    insert into forum_post_count as counted
      select school_id, column_id, label_id, sum(n), coalesce(sum(n) filter (where n_answers = 0), 0) from (
        select coalesce(school_id, 0) as school_id, column_id, unnest(labels || 0) as label_id, n_answers, 1 as n
          from written where deleted_at is null
        union all select coalesce(school_id, 0), column_id, unnest(labels || 0), n_answers, -1 from gone where deleted_at is null
      ) as changed group by 1, 2, 3 having sum(n) <> 0 or sum(n) filter (where n_answers = 0) <> 0 order by 1, 2, 3
    on conflict (school_id, column_id, label_id) do update
      set n_posts = counted.n_posts + excluded.n_posts, n_unanswered = counted.n_unanswered + excluded.n_unanswered;
  end if;
  return null;
end $$;
update forum_post_count as kept set n_unanswered = counted.n from (
  select coalesce(school_id, 0) as school_id, column_id, unnest(labels || 0) as label_id, count(*) as n
  from forum_post where deleted_at is null and n_answers = 0 group by 1, 2, 3
) as counted where (kept.school_id, kept.column_id, kept.label_id) = (counted.school_id, counted.column_id, counted.label_id);

-- What earned or cost a member reputation in the public forum, as it was counted last: pages show many members.
create table forum_standing (
  account_id bigint primary key references account (id) on delete cascade,
  -- Goes up with everything that happens to what is counted.
  change bigint not null,
  -- How often each thing happened, by which rules and as of which change; null before the first time.
  counts jsonb,
  rules text,
  counted_change bigint
);

-- Something happened to what is counted of these.
create function note_forum_standing(accounts bigint[]) returns void language sql as $$
  insert into forum_standing as kept (account_id, change)
    select id, 1 from account where id = any(accounts) order by id
  on conflict (account_id) do update set change = kept.change + 1
$$;

create function note_standing_by_mark() returns trigger language plpgsql as $$
begin
  if coalesce(new.kind, old.kind) in ('like', 'dislike') then
    perform note_forum_standing(array(select author_id from forum_post where id in (old.post_id, new.post_id)));
  end if;
  return null;
end $$;
create trigger note_standing after insert or update or delete on forum_mark for each row execute function note_standing_by_mark();

create function note_standing_by_vote() returns trigger language plpgsql as $$
begin
  perform note_forum_standing(array(select author_id from forum_answer where id in (old.answer_id, new.answer_id)));
  return null;
end $$;
create trigger note_standing after insert or update or delete on forum_answer_vote
  for each row execute function note_standing_by_vote();

create function note_standing_by_post() returns trigger language plpgsql as $$
begin
  perform note_forum_standing(array[old.author_id, new.author_id]
    || array(select author_id from forum_answer where id in (old.accepted_answer_id, new.accepted_answer_id)));
  if (old.deleted_at, old.school_id) is distinct from (new.deleted_at, new.school_id) then
    perform note_forum_standing(array(select author_id from forum_answer where post_id = new.id
      union select account_id from forum_flag where post_id = new.id));
  end if;
  return null;
end $$;
create trigger note_standing_gone after delete on forum_post for each row execute function note_standing_by_post();
create trigger note_standing after update on forum_post for each row when (
  (old.author_id, old.school_id, old.deleted_at, old.kind, old.created_at, old.accepted_answer_id, old.accepted_at)
    is distinct from (new.author_id, new.school_id, new.deleted_at, new.kind, new.created_at, new.accepted_answer_id, new.accepted_at)
) execute function note_standing_by_post();

create function note_standing_by_answer() returns trigger language plpgsql as $$
begin
  perform note_forum_standing(array[old.author_id, new.author_id]);
  return null;
end $$;
create trigger note_standing_gone after delete on forum_answer for each row execute function note_standing_by_answer();
create trigger note_standing after update on forum_answer for each row when (
  (old.author_id, old.deleted_at, old.post_id) is distinct from (new.author_id, new.deleted_at, new.post_id)
) execute function note_standing_by_answer();

create function note_standing_by_ruling() returns trigger language plpgsql as $$
begin
  perform note_forum_standing(array(
    select author_id from forum_post where id in (old.post_id, new.post_id)
    union select author_id from forum_answer where id in (old.answer_id, new.answer_id)
    union select account_id from forum_flag where ruling_id in (old.id, new.id)));
  return null;
end $$;
create trigger note_standing after insert or update or delete on forum_ruling
  for each row execute function note_standing_by_ruling();

create function note_standing_by_flag() returns trigger language plpgsql as $$
begin
  perform note_forum_standing(array[old.account_id, new.account_id]);
  return null;
end $$;
create trigger note_standing after insert or update or delete on forum_flag
  for each row execute function note_standing_by_flag();

create function note_standing_by_import() returns trigger language plpgsql as $$
begin
  perform note_forum_standing(array(
    select author_id from forum_post where id in (old.post_id, new.post_id)
    union select author_id from forum_answer where id in (old.answer_id, new.answer_id)));
  return null;
end $$;
create trigger note_standing after insert or update or delete on forum_import
  for each row execute function note_standing_by_import();
