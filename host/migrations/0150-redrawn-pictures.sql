-- Whether a picture was drawn again, which takes away where and with what it was taken: those that were stored before each
-- was drawn again at its upload wait for it, and stay as they are where nothing can read them.
alter table uploaded_picture add column redraw text not null default 'wanted' check (redraw in ('wanted', 'done', 'failed'));
create index uploaded_picture_redraw on uploaded_picture (name) where redraw = 'wanted';
alter table repository_cover add column redraw text not null default 'wanted' check (redraw in ('wanted', 'done', 'failed'));
create index repository_cover_redraw on repository_cover (repository_id) where redraw = 'wanted';
-- Drawn again, a picture may have more bytes than it came with; its pixels bound it.
alter table repository_cover drop constraint repository_cover_content_check;
-- Pictures of users that are older than the record of uploads; without an end of use they are kept as before.
insert into uploaded_picture (name, unused_since)
  select distinct substring(avatar from '^/mofang/file/picture/(.+)$'), null::timestamptz from account
  where avatar ~ '^/mofang/file/picture/[A-Za-z0-9_-]{32}\.(png|jpg|gif|webp)$'
  on conflict do nothing;
