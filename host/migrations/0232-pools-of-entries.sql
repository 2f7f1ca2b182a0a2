-- Posts, classes with documents, and all else are looked for apart, each by indexes of its own: of each enough is found, however
-- many there are of the others.
drop index search_entry_names;
drop index search_entry_words;
create index search_entry_post_names on search_entry using gin (names) where kind = 'post';
create index search_entry_post_words on search_entry using gin (words) where kind = 'post';
create index search_entry_holding_names on search_entry using gin (names) where kind in ('class', 'document');
create index search_entry_holding_words on search_entry using gin (words) where kind in ('class', 'document');
create index search_entry_other_names on search_entry using gin (names) where kind not in ('post', 'class', 'document');
create index search_entry_other_words on search_entry using gin (words) where kind not in ('post', 'class', 'document');

-- Posts that very many people answered or like: where a word has more posts than a reader looks at, these come first, and the
-- indexes of the others are not asked.
alter table search_entry add column is_prominent boolean not null default false;
create index search_entry_prominent_names on search_entry using gin (names) where kind = 'post' and is_prominent;
create index search_entry_prominent_words on search_entry using gin (words) where kind = 'post' and is_prominent;
