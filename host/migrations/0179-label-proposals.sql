-- Labels that members propose for the forum, and what was decided about them.
create table forum_label_proposal (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  zh text not null,
  en text not null,
  reason text not null,
  -- The post that is to bear the label; null for none.
  post_id bigint references forum_post (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Null while it waits.
  verdict text check (verdict in ('accepted', 'declined')),
  -- Why it was declined.
  answer text not null default '',
  decided_by bigint references account (id) on delete set null,
  decided_at timestamptz,
  -- The label that came of it.
  label_id bigint references forum_category (id) on delete set null
);
create index forum_label_proposal_account on forum_label_proposal (account_id, id);
create index forum_label_proposal_post on forum_label_proposal (post_id) where post_id is not null;
create index forum_label_proposal_open on forum_label_proposal (id) where verdict is null;
