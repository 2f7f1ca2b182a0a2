-- The forum: posts in columns and under labels, answers, comments under answers, and what people think of them.
create table forum_category (
  id bigint generated always as identity primary key,
  -- 1 column, 2 label.
  type smallint not null check (type between 1 and 2),
  zh text not null,
  en text not null,
  place integer not null default 0
);

insert into forum_category (type, zh, en, place) values
  (1, '建模与语言', 'Modelling and language', 1),
  (1, '仿真与求解', 'Simulation and solvers', 2),
  (1, '模型库', 'Libraries', 3),
  (1, '教学', 'Teaching', 4),
  (1, '关于本站', 'About this site', 5),
  (2, '初始化', 'initialization', 1),
  (2, '事件', 'events', 2),
  (2, '连接器', 'connectors', 3),
  (2, '标准库', 'standard library', 4),
  (2, '电路', 'electrical', 5),
  (2, '机械', 'mechanics', 6),
  (2, '热', 'thermal', 7),
  (2, '流体', 'fluid', 8),
  (2, '控制', 'control', 9),
  (2, '单位', 'units', 10),
  (2, '求解器', 'solvers', 11),
  (2, '结果与曲线', 'results and curves', 12);

create table forum_category_follow (
  account_id bigint not null references account (id) on delete cascade,
  category_id bigint not null references forum_category (id) on delete cascade,
  primary key (category_id, account_id)
);

-- Who keeps order in a column, besides the editors and administrators of the site.
create table forum_moderator (
  account_id bigint not null references account (id) on delete cascade,
  column_id bigint not null references forum_category (id) on delete cascade,
  primary key (account_id, column_id)
);

create table forum_post (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('question', 'discussion', 'share')),
  column_id bigint not null references forum_category (id),
  -- Ids of labels.
  labels integer[] not null default '{}',
  author_id bigint references account (id) on delete set null,
  title text not null,
  body text not null,
  -- Words of title and body, made by the server.
  words tsvector not null,
  n_answers integer not null default 0,
  n_likes integer not null default 0,
  n_dislikes integer not null default 0,
  n_follows integer not null default 0,
  n_favorites integer not null default 0,
  -- Who have the same question.
  n_same integer not null default 0,
  accepted_answer_id bigint,
  accepted_at timestamptz,
  duplicate_of bigint references forum_post (id) on delete set null,
  closed_at timestamptz,
  pinned_at timestamptz,
  locked_at timestamptz,
  created_at timestamptz not null default now(),
  -- When it was written or answered last.
  active_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references account (id) on delete set null,
  delete_reason text not null default ''
);
-- Lists begin with what is pinned.
create index forum_post_active on forum_post ((pinned_at is not null) desc, active_at desc, id desc) where deleted_at is null;
create index forum_post_newest on forum_post ((pinned_at is not null) desc, created_at desc, id desc) where deleted_at is null;
create index forum_post_votes on forum_post ((pinned_at is not null) desc, (n_likes - n_dislikes) desc, id desc)
  where deleted_at is null;
create index forum_post_unanswered on forum_post ((pinned_at is not null) desc, created_at desc, id desc)
  where deleted_at is null and n_answers = 0;
create index forum_post_column on forum_post (column_id, (pinned_at is not null) desc, active_at desc, id desc)
  where deleted_at is null;
create index forum_post_time on forum_post (created_at) where deleted_at is null;
create index forum_post_accepted on forum_post (accepted_at) where accepted_at is not null;
create index forum_post_labels on forum_post using gin (labels);
create index forum_post_words on forum_post using gin (words);
create index forum_post_author on forum_post (author_id, created_at desc);

create table forum_answer (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_post (id) on delete cascade,
  -- The answer that it comments on; null for an answer.
  parent_id bigint references forum_answer (id) on delete cascade,
  author_id bigint references account (id) on delete set null,
  text text not null,
  n_likes integer not null default 0,
  n_dislikes integer not null default 0,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references account (id) on delete set null,
  delete_reason text not null default ''
);
create index forum_answer_post on forum_answer (post_id, parent_id, id);
create index forum_answer_parent on forum_answer (parent_id, id) where parent_id is not null;
create index forum_answer_author on forum_answer (author_id, created_at desc);
create index forum_answer_newest on forum_answer (created_at);

alter table forum_post add foreign key (accepted_answer_id) references forum_answer (id) on delete set null;

-- What a text was before it was changed: of the post, or of one of its answers.
create table forum_revision (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_post (id) on delete cascade,
  answer_id bigint references forum_answer (id) on delete cascade,
  editor_id bigint references account (id) on delete set null,
  title text not null,
  text text not null,
  -- When it was replaced.
  created_at timestamptz not null default now()
);
create index forum_revision_post on forum_revision (post_id, answer_id, id);

create table forum_mark (
  post_id bigint not null references forum_post (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  kind text not null check (kind in ('follow', 'favorite', 'like', 'dislike', 'same')),
  created_at timestamptz not null default now(),
  primary key (post_id, account_id, kind)
);
create index forum_mark_newest on forum_mark (created_at) where kind in ('like', 'dislike');
create index forum_mark_account on forum_mark (account_id, kind, created_at desc);

create table forum_answer_vote (
  answer_id bigint not null references forum_answer (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  is_like boolean not null,
  created_at timestamptz not null default now(),
  primary key (answer_id, account_id)
);
create index forum_answer_vote_newest on forum_answer_vote (created_at);
create index forum_answer_vote_account on forum_answer_vote (account_id);

-- Counts follow the rows also when an account is erased.
create function count_forum_mark() returns trigger language plpgsql as $$
declare
  mark forum_mark := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update forum_post set
    n_likes = n_likes + case mark.kind when 'like' then step else 0 end,
    n_dislikes = n_dislikes + case mark.kind when 'dislike' then step else 0 end,
    n_follows = n_follows + case mark.kind when 'follow' then step else 0 end,
    n_favorites = n_favorites + case mark.kind when 'favorite' then step else 0 end,
    n_same = n_same + case mark.kind when 'same' then step else 0 end
  where id = mark.post_id;
  return null;
end $$;
create trigger forum_mark_count after insert or delete on forum_mark for each row execute function count_forum_mark();

create function count_forum_vote() returns trigger language plpgsql as $$
declare
  vote forum_answer_vote := coalesce(new, old);
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  update forum_answer set
    n_likes = n_likes + case when vote.is_like then step else 0 end,
    n_dislikes = n_dislikes + case when vote.is_like then 0 else step end
  where id = vote.answer_id;
  return null;
end $$;
create trigger forum_vote_count after insert or delete on forum_answer_vote for each row execute function count_forum_vote();

-- What was decided about a post, for everybody to read.
create table forum_event (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_post (id) on delete cascade,
  actor_id bigint references account (id) on delete set null,
  kind text not null check (kind in (
    'accepted', 'unaccepted', 'closed', 'reopened', 'locked', 'unlocked', 'pinned', 'unpinned', 'moved', 'duplicate',
    'deleted', 'restored'
  )),
  -- The reason that was given, or what it was moved to.
  detail text not null default '',
  created_at timestamptz not null default now()
);
create index forum_event_post on forum_event (post_id, id);

create table forum_faq (
  id bigint generated always as identity primary key,
  zh_title text not null,
  en_title text not null,
  zh_text text not null,
  en_text text not null,
  place integer not null default 0
);

insert into forum_faq (zh_title, en_title, zh_text, en_text, place) values
  ('怎样提一个容易得到回答的问题？', 'How do I ask a question that is easy to answer?',
   E'- 标题写清现象，例如“初始化失败：变量 tank.h 没有初值”，不要只写“求助”。\n- 贴出能重现问题的**最小模型**，用代码块包起来：\n\n````\n```modelica\nmodel Tank\n  Real h(start = 1);\nequation\n  der(h) = -h;\nend Tank;\n```\n````\n\n- 写出完整的错误消息，以及您期望的结果。\n- 选择栏目和标签，关注这些标签的人会收到消息。',
   E'- Say in the title what happens, as "Initialization fails: tank.h has no start value", not just "Help".\n- Show the **smallest model** that shows the problem, in a code block:\n\n````\n```modelica\nmodel Tank\n  Real h(start = 1);\nequation\n  der(h) = -h;\nend Tank;\n```\n````\n\n- Give the whole error message, and what you expected.\n- Choose a column and labels: people who follow them are told.', 1),
  ('贡献分是怎样计算的？', 'How is the contribution score made?',
   E'排行榜只看**最近 7 天**：\n\n| 做了什么 | 分 |\n| --- | ---: |\n| 发表一个帖子 | 2 |\n| 发表一个回答 | 3 |\n| 回答被他人的帖子采纳 | 10 |\n| 帖子或回答得到他人一个赞 | 1 |\n| 帖子或回答得到他人一个踩 | −1 |\n\n删除的内容不计分；给自己的赞、采纳自己的回答不计分。',
   E'The ranking looks at the **past 7 days** only:\n\n| what was done | points |\n| --- | ---: |\n| a post | 2 |\n| an answer | 3 |\n| an answer that somebody else accepts | 10 |\n| a like of a post or answer by somebody else | 1 |\n| a dislike of a post or answer by somebody else | −1 |\n\nWhat is deleted counts no more; neither do likes of one''s own texts, nor accepting one''s own answer.', 2),
  ('谁能修改、关闭或删除帖子？', 'Who can change, close or delete a post?',
   E'作者可以修改、关闭、删除和恢复自己的帖子。栏目的版主、网站的编辑和管理员还可以置顶、锁定、移动、标为重复，并须写明删除的理由。每一次修改都留有历史，每一个决定都写在帖子下面，任何人都能查看。',
   E'Authors change, close, delete and restore their own posts. Moderators of a column, and editors and administrators of the site, can also pin, lock, move and mark duplicates, and give a reason when they delete. Every change is kept in a history, and every decision stands below the post for everybody to read.', 3);

create table forum_resource (
  id bigint generated always as identity primary key,
  title text not null,
  -- 1 a link to elsewhere, 2 files to download.
  type smallint not null check (type between 1 and 2),
  link_url text not null default '',
  -- [{path, name}]
  attachments jsonb not null default '[]',
  -- 0 for schools, 1 for the public forum, 2 for both.
  school_type smallint not null check (school_type between 0 and 2),
  place integer not null default 0
);
