-- What editors write for everybody: news, activities, cases, teaching.
create table portal_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'news', 'activity', 'case', 'achievement', 'training', 'tutorial', 'material', 'tool', 'notice'
  )),
  -- Name of what the product brings along; null for what people wrote.
  seed text unique,
  -- How far the newest text is.
  state text not null default 'draft' check (state in ('draft', 'review', 'published', 'archived')),
  -- Number of the newest text, of the one that readers see, and of the one that they see from `next_at` on.
  head integer not null default 1,
  shown integer,
  next integer,
  next_at timestamptz,
  -- When readers saw it first.
  published_at timestamptz,
  changed_at timestamptz not null default now(),
  check ((next is null) = (next_at is null))
);
create index portal_entry_kind on portal_entry (kind, published_at desc, id desc);
create index portal_entry_changed on portal_entry (changed_at desc, id desc);

-- Every text that an entry had; the number counts from 1.
create table portal_revision (
  entry_id bigint not null references portal_entry (id) on delete cascade,
  number integer not null,
  editor_id bigint references account (id) on delete set null,
  -- It came with the product.
  is_seed boolean not null default false,
  created_at timestamptz not null default now(),
  zh_title text not null default '',
  zh_summary text not null default '',
  zh_body text not null default '',
  zh_place text not null default '',
  zh_tags text[] not null default '{}',
  en_title text not null default '',
  en_summary text not null default '',
  en_body text not null default '',
  en_place text not null default '',
  en_tags text[] not null default '{}',
  cover text not null default '',
  link text not null default '',
  -- Full name of a class.
  model text not null default '',
  -- [{name, key}]
  files jsonb not null default '[]',
  starts_at timestamptz,
  ends_at timestamptz,
  registration_ends_at timestamptz,
  capacity integer,
  is_for_schools boolean not null default false,
  -- Words of both languages, made by the server.
  words tsvector not null,
  primary key (entry_id, number),
  check ((starts_at is null) = (ends_at is null))
);
create index portal_revision_words on portal_revision using gin (words);

create table portal_registration (
  entry_id bigint not null references portal_entry (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  primary key (entry_id, account_id)
);
create index portal_registration_account on portal_registration (account_id);

-- Attachments in the object storage; those that no text names go after a while.
create table portal_file (
  key text primary key,
  uploader_id bigint references account (id) on delete set null,
  size bigint not null,
  created_at timestamptz not null default now()
);

create table portal_partner (
  position integer primary key,
  zh text not null,
  en text not null,
  url text not null default '',
  logo text not null default ''
);
