-- Texts of the site that an administrator writes: terms, contact details, notices.
create table site_text (
  name text primary key,
  zh text not null,
  en text not null,
  updated_at timestamptz not null default now()
);

create table site_link (
  id bigint generated always as identity primary key,
  zh text not null,
  en text not null,
  url text not null,
  position integer not null
);

-- What people searched for; the most frequent of late are shown as hot searches.
create table search_term (
  term citext not null,
  day date not null default current_date,
  count integer not null default 1,
  primary key (term, day)
);

create table sensitive_word (
  word citext primary key,
  created_at timestamptz not null default now()
);

create table feedback_type (
  id bigint generated always as identity primary key,
  zh text not null,
  en text not null
);
insert into feedback_type (zh, en) values
  ('产品咨询', 'Questions about the product'),
  ('使用问题', 'Help with using it'),
  ('商务合作', 'Cooperation'),
  ('意见建议', 'Suggestions'),
  ('其他', 'Other');

-- What people write to the people of the site: from the contact form, as feedback, or to report something.
create table feedback (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'feedback', 'report')),
  type_id bigint references feedback_type,
  -- Null for a visitor, and for one whose account was erased.
  account_id bigint references account on delete set null,
  name text not null default '',
  phone text not null default '',
  company_name text not null default '',
  email text not null default '',
  content text not null,
  -- What a report is about.
  subject_kind text check (subject_kind in ('repository', 'user', 'comment')),
  subject_id bigint,
  answer text,
  answered_by bigint references account on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index feedback_open on feedback (kind, id desc);
create index feedback_of_account on feedback (account_id, id desc);

-- What administrators did.
create table audit_entry (
  id bigint generated always as identity primary key,
  account_id bigint references account on delete set null,
  -- Path of the call.
  act text not null,
  -- What was sent.
  detail jsonb not null default '{}',
  address text not null,
  created_at timestamptz not null default now()
);

create table account_follow (
  follower_id bigint not null references account on delete cascade,
  followed_id bigint not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index account_follow_followed on account_follow (followed_id, created_at desc);

-- Which repositories a member has looked at, for the list of recent ones.
create table repository_visit (
  account_id bigint not null references account on delete cascade,
  repository_id bigint not null references repository on delete cascade,
  visited_at timestamptz not null default now(),
  primary key (account_id, repository_id)
);
create index repository_visit_recent on repository_visit (account_id, visited_at desc);

alter table repository
  -- An administrator has taken it from public view; its owner cannot open it again.
  add column hidden_at timestamptz,
  add column featured_at timestamptz,
  add column recommended_at timestamptz;
create index repository_featured on repository (featured_at desc) where featured_at is not null;
create index repository_recommended on repository (recommended_at desc) where recommended_at is not null;
