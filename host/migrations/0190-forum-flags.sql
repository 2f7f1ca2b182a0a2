-- What moderators decide about a text of the forum, and the one appeal of its author.
create table forum_ruling (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_post (id) on delete cascade,
  -- Null for the post itself.
  answer_id bigint references forum_answer (id) on delete cascade,
  moderator_id bigint references account (id) on delete set null,
  verdict text not null check (verdict in ('keep', 'hide', 'delete')),
  reason text not null,
  created_at timestamptz not null default now(),
  -- What the author says against it; null without an appeal.
  appeal text,
  appealed_at timestamptz,
  judge_id bigint references account (id) on delete set null,
  outcome text check (outcome in ('upheld', 'restored')),
  outcome_reason text not null default '',
  judged_at timestamptz
);
create index forum_ruling_text on forum_ruling (post_id, answer_id, id);
create index forum_ruling_appeals on forum_ruling (appealed_at) where appeal is not null and outcome is null;

-- What members hold against a text: one flag of a person for a text.
create table forum_flag (
  id bigint generated always as identity primary key,
  post_id bigint not null references forum_post (id) on delete cascade,
  -- Null for the post itself.
  answer_id bigint references forum_answer (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  reason text not null check (reason in ('spam', 'abuse', 'off-topic', 'copyright', 'other')),
  words text not null,
  -- Whether it is among those that hide a text before a moderator has looked.
  counts boolean not null,
  created_at timestamptz not null default now(),
  -- The decision that answers it; null while it waits.
  ruling_id bigint references forum_ruling (id) on delete set null
);
create unique index forum_flag_once on forum_flag (account_id, post_id, coalesce(answer_id, 0));
create index forum_flag_text on forum_flag (post_id, answer_id);
create index forum_flag_open on forum_flag (created_at) where ruling_id is null;

-- Why a text is out of sight (`deleted_at`) that is not deleted: flags of members, or a moderator.
alter table forum_post add column withheld text check (withheld in ('flags', 'moderator')),
  add constraint forum_post_withheld_is_gone check (withheld is null or deleted_at is not null);
alter table forum_answer add column withheld text check (withheld in ('flags', 'moderator')),
  add constraint forum_answer_withheld_is_gone check (withheld is null or deleted_at is not null);

alter table forum_event drop constraint forum_event_kind_check;
alter table forum_event add constraint forum_event_kind_check check (kind in ('accepted', 'unaccepted', 'closed', 'reopened',
  'locked', 'unlocked', 'pinned', 'unpinned', 'moved', 'duplicate', 'deleted', 'restored', 'hidden'));
