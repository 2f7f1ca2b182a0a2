-- Columns and labels of the forum are found by their titles. An entry of the search names its table, which both share.
alter table search_entry drop constraint search_entry_kind_check;
alter table search_entry add constraint search_entry_kind_check check (kind in (
  'repository', 'class', 'document', 'wiki', 'post', 'column', 'label', 'faq', 'resource', 'expertQuestion', 'school',
  'schoolArticle', 'course', 'lesson', 'competition', 'run', 'news', 'activity', 'case', 'achievement', 'training', 'tutorial',
  'material', 'tool', 'notice', 'user', 'help', 'rule', 'error'
));
create trigger search_note after insert or delete or update of zh, en, hidden_at on forum_category
  for each row execute function search_note();
insert into search_stale (source, source_id) select 'forum_category', id from forum_category on conflict do nothing;
