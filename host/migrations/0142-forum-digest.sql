-- Who mutes a post hears nothing of what is answered there.
alter table forum_mark drop constraint forum_mark_kind_check;
alter table forum_mark add constraint forum_mark_kind_check
  check (kind in ('follow', 'favorite', 'like', 'dislike', 'same', 'mute'));

-- Who gets a digest of the forum by mail; no row for nobody.
create table forum_digest (
  account_id bigint primary key references account (id) on delete cascade,
  frequency text not null check (frequency in ('daily', 'weekly')),
  -- In which it is written.
  language text not null check (language in ('zh', 'en')),
  -- Until when the last digest told.
  told_until timestamptz not null default now()
);
create index forum_digest_due on forum_digest (frequency, told_until);
