-- One index of everything that the site finds. Beside classes and documents of repositories, entries are made of rows of other
-- tables and of what comes with the product: all of it can be made again by `npm run search-index`.
delete from search_entry;
insert into content_backlog (repository_id) select id from repository on conflict do nothing;

alter table search_entry drop constraint search_entry_kind_check;
alter table search_entry
  alter column repository_id drop not null,
  alter column blob set default '',
  alter column path set default '',
  add constraint search_entry_kind_check check (kind in (
    'repository', 'class', 'document', 'wiki', 'post', 'faq', 'resource', 'expertQuestion', 'school', 'schoolArticle', 'course',
    'lesson', 'competition', 'news', 'activity', 'case', 'achievement', 'training', 'tutorial', 'material', 'tool',
    'notice', 'user', 'help', 'rule', 'error'
  )),
  -- Table of whose row it is made, or another name of where it comes from; `files` are those of repositories.
  add column source text not null default 'files',
  add column source_id bigint,
  -- Where it is read: an address of the site from its root; empty for what repositories hold.
  add column address text not null default '',
  -- {name, description, text} for English readers of what is written in both languages; the columns hold the Chinese then.
  add column english jsonb,
  -- Members only, and members of that school only.
  add column is_for_members boolean not null default false,
  add column school_id bigint references school (id) on delete cascade,
  -- Words of name and description alone, and how many the name has.
  add column names tsvector not null default '',
  add column n_title_words integer not null default 1;

create index search_entry_names on search_entry using gin (names);
create index search_entry_of_source on search_entry (source, source_id);

-- Rows that changed and are to be read again.
create table search_stale (
  source text not null,
  source_id bigint not null,
  primary key (source, source_id)
);

-- Words of what everybody may find, how many entries have each, and what is left of it with one letter less.
create table search_word (
  word text collate "C" primary key,
  n_entries integer not null,
  deletions text[] not null
);
create index search_word_deletions on search_word using gin (deletions);

-- What the words were counted of, and what else is made as a whole.
create table search_state (
  name text primary key,
  digest text not null,
  n_entries integer not null default 0
);

-- What changed is no longer found as it was, in the same transaction; a job reads it again, one for a transaction. Arguments:
-- the source whose entry it is, and the column that names its row; the table itself unless said.
create function search_note() returns trigger language plpgsql as $$
declare
  changed text := coalesce(tg_argv[0], tg_table_name);
  changed_id bigint := (coalesce(to_jsonb(new), to_jsonb(old)) ->> coalesce(tg_argv[1], 'id'))::bigint;
begin
  -- Waits for who reads the row just now, and keeps others from reading it before this transaction ends.
  insert into search_stale (source, source_id) values (changed, changed_id)
    on conflict (source, source_id) do update set source = excluded.source;
  delete from search_entry where source = changed and source_id = changed_id;
  -- Migrations run before the queue is there; what starts afterwards reads what is stale by itself.
  if current_setting('mofang.search_told', true) is distinct from pg_current_xact_id()::text
    and to_regnamespace('graphile_worker') is not null then
    perform set_config('mofang.search_told', pg_current_xact_id()::text, true);
    perform graphile_worker.add_job('search.stale', payload => 'null'::json, priority => 5);
  end if;
  return null;
end $$;

create trigger search_note after insert or delete or
  update of name, description, tags, owner_id, deleted_at on repository
  for each row execute function search_note();
create trigger search_note after insert or delete or
  update of name, real_name, organization, description, frozen_at, deleted_at, erased_at on account
  for each row execute function search_note();
create trigger search_note after insert or delete or
  update of title, body, deleted_at, school_id on forum_post
  for each row execute function search_note();
create trigger search_note after insert or delete or update of text, deleted_at on forum_answer
  for each row execute function search_note('forum_post', 'post_id');
create trigger search_note after insert or delete or update on forum_faq
  for each row execute function search_note();
create trigger search_note after insert or delete or update on forum_resource
  for each row execute function search_note();
create trigger search_note after insert or delete or update of zh, en, intro on school
  for each row execute function search_note();
create trigger search_note after insert or delete or update on school_article
  for each row execute function search_note();
create trigger search_note after insert or delete or update of title, body, is_public on expert_question
  for each row execute function search_note();
create trigger search_note after insert or delete or update of text on expert_answer
  for each row execute function search_note('expert_question', 'question_id');
create trigger search_note after insert or delete or update of kind, state, shown, next, next_at on portal_entry
  for each row execute function search_note();
create trigger search_note after insert or delete or update of content, visibility, published_at on course
  for each row execute function search_note();
create trigger search_note after insert or delete or update on competition
  for each row execute function search_note();

insert into search_stale (source, source_id)
  select 'repository', id from repository
  union all select 'account', id from account
  union all select 'forum_post', id from forum_post
  union all select 'forum_faq', id from forum_faq
  union all select 'forum_resource', id from forum_resource
  union all select 'school', id from school
  union all select 'school_article', id from school_article
  union all select 'expert_question', id from expert_question
  union all select 'portal_entry', id from portal_entry
  union all select 'course', id from course
  union all select 'competition', id from competition;
