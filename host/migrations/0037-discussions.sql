-- Issues and proposals count together within a repository.
alter table repository add column last_number integer not null default 0;

-- What is talked about in a repository under a number: an issue, or a proposal to take over commits.
create table discussion (
  repository_id bigint not null references repository (id) on delete cascade,
  number integer not null check (number > 0),
  kind text not null check (kind in ('issue', 'proposal')),
  title text not null check (length(title) between 1 and 200),
  body text not null check (length(body) <= 50000),
  -- Null for one who has left the site.
  author_id bigint references account (id) on delete set null,
  -- A proposal that was taken over is merged; an issue never is.
  state text not null default 'open' check (state in ('open', 'closed', 'merged')),
  labels text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (repository_id, number),
  check (kind = 'proposal' or state <> 'merged')
);

create index discussion_in_order on discussion (repository_id, kind, state, number desc);
create index discussion_of_author on discussion (author_id) where author_id is not null;

create table discussion_assignee (
  repository_id bigint not null,
  number integer not null,
  account_id bigint not null references account (id) on delete cascade,
  primary key (repository_id, number, account_id),
  foreign key (repository_id, number) references discussion on delete cascade
);

create index discussion_assignee_account on discussion_assignee (account_id);

-- What happened to an issue or proposal beside its comments.
create table discussion_event (
  id bigint generated always as identity primary key,
  repository_id bigint not null,
  number integer not null,
  kind text not null,
  actor_id bigint references account (id) on delete set null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  foreign key (repository_id, number) references discussion on delete cascade
);

create index discussion_event_in_order on discussion_event (repository_id, number, id);
-- A commit refers to an issue once, however often its push is looked at.
create unique index discussion_reference on discussion_event (repository_id, number, (detail ->> 'commit'))
  where kind = 'referenced';

-- Words of people: on a repository itself, or on one of its issues and proposals.
create table comment (
  id bigint generated always as identity primary key,
  repository_id bigint not null references repository (id) on delete cascade,
  number integer,
  -- The comment that this one answers; answers are not answered themselves but stand beside each other.
  parent_id bigint references comment (id) on delete cascade,
  author_id bigint references account (id) on delete set null,
  text text not null check (length(text) <= 10000),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- A deleted comment has lost its text and stays as long as it has answers.
  deleted_at timestamptz,
  foreign key (repository_id, number) references discussion (repository_id, number) on delete cascade
);

create index comment_in_order on comment (repository_id, number, id) where parent_id is null;
create index comment_of_discussion on comment (repository_id, number) where deleted_at is null;
create index comment_of_parent on comment (parent_id, id) where parent_id is not null;
create index comment_of_author on comment (author_id) where author_id is not null;
