-- What a label is about, as Markdown.
alter table forum_category
  add column zh_text text not null default '',
  add column en_text text not null default '';
