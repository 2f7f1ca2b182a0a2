-- Schools: who belongs to one, what it tells its people. Nothing of one is shown to anybody else.
create table school (
  id bigint generated always as identity primary key,
  zh text not null,
  en text not null,
  -- Where it is: an ISO 3166-2 code of China without its prefix, or XX for elsewhere.
  region text not null,
  -- Address of an uploaded picture.
  logo text,
  -- Markdown, for everybody.
  intro text not null default '',
  created_at timestamptz not null default now(),
  unique (zh),
  unique (en)
);

-- Whoever reads mail at such a domain, or at one below it, belongs to the school.
create table school_domain (
  domain text primary key check (domain = lower(domain)),
  school_id bigint not null references school (id) on delete cascade,
  -- What those become who come by it.
  role text not null check (role in ('student', 'teacher', 'manager'))
);
create index school_domain_school on school_domain (school_id);

create table school_member (
  school_id bigint not null references school (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  role text not null check (role in ('student', 'teacher', 'manager')),
  -- The campus address that was verified; null for one who was invited.
  email text,
  joined_at timestamptz not null default now(),
  -- Last day of the studies or of the work; null while that is open.
  ends_on date,
  -- When it was last chosen: the school that was chosen last is the current one.
  chosen_at timestamptz not null default now(),
  primary key (school_id, account_id)
);
-- One mailbox brings one person.
create unique index school_member_email on school_member (school_id, lower(email)) where email is not null;
create index school_member_account on school_member (account_id, chosen_at desc);

-- The one link of a school for each role.
create table school_invitation (
  school_id bigint not null references school (id) on delete cascade,
  role text not null check (role in ('student', 'teacher', 'manager')),
  key text not null unique,
  -- Until when the link works.
  expires_at timestamptz not null,
  -- Last day of the studies of those who come by it.
  ends_on date,
  primary key (school_id, role)
);

-- What a school tells: news, announcements of activities, frequent questions.
create table school_article (
  id bigint generated always as identity primary key,
  school_id bigint not null references school (id) on delete cascade,
  kind text not null check (kind in ('news', 'activity', 'faq')),
  title text not null,
  -- Markdown.
  text text not null,
  -- When and where an activity is.
  starts_at timestamptz,
  ends_at timestamptz,
  venue text not null default '',
  author_id bigint references account (id) on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index school_article_school on school_article (school_id, kind, id desc);

-- A school's own resources, beside those of the site for all schools.
alter table forum_resource add column school_id bigint references school (id) on delete cascade;
create index forum_resource_school on forum_resource (school_id);

-- Posts of a school; null for the public ones.
alter table forum_post add column school_id bigint references school (id) on delete cascade;
create index forum_post_school on forum_post (school_id, (pinned_at is not null) desc, active_at desc, id desc)
  where school_id is not null and deleted_at is null;
