-- A post whose answers went to another one: its address leads there.
alter table forum_post add column merged_into bigint references forum_post (id) on delete set null;
create index forum_post_merged on forum_post (merged_into) where merged_into is not null;

alter table forum_event drop constraint forum_event_kind_check;
alter table forum_event add constraint forum_event_kind_check check (kind in ('accepted', 'unaccepted', 'closed', 'reopened',
  'locked', 'unlocked', 'pinned', 'unpinned', 'moved', 'duplicate', 'deleted', 'restored', 'hidden', 'merged'));
