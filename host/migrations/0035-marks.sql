-- What people mark repositories with: stars, collections, and watches, whose holders are told what happens.
create table repository_mark (
  repository_id bigint not null references repository (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('star', 'collection', 'watch')),
  created_at timestamptz not null default now(),
  primary key (repository_id, kind, account_id)
);

create index repository_mark_of_account on repository_mark (account_id, kind, created_at desc);

-- Counts beside the repository, because lists show and sort by them. A trigger keeps them, so that they stay right however
-- marks come and go, with an account that is erased too.
alter table repository
  add column star_count integer not null default 0 check (star_count >= 0),
  add column collection_count integer not null default 0 check (collection_count >= 0),
  add column watch_count integer not null default 0 check (watch_count >= 0),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10);

create function count_repository_mark() returns trigger language plpgsql as $$
declare
  mark repository_mark := coalesce(new, old);
  difference integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update repository set
    star_count = star_count + case mark.kind when 'star' then difference else 0 end,
    collection_count = collection_count + case mark.kind when 'collection' then difference else 0 end,
    watch_count = watch_count + case mark.kind when 'watch' then difference else 0 end
  where id = mark.repository_id;
  return null;
end
$$;

create trigger repository_mark_count after insert or delete on repository_mark
  for each row execute function count_repository_mark();

create index repository_public_stars on repository (star_count desc, id desc)
  where open_type = 'public' and deleted_at is null;
create index repository_public_type_stars on repository (model_type, star_count desc, id desc)
  where open_type = 'public' and deleted_at is null;
create index repository_tags on repository using gin (tags) where open_type = 'public' and deleted_at is null;
