-- Who did what, when: the timeline of users and repositories.
create table activity (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'REPO_CREATE', 'REPO_DELETE', 'REPO_CLEAR', 'REPO_STAR', 'REPO_COLLECTION', 'REPO_FORK', 'REPO_PUSH',
    'TAG_CREATE', 'TAG_DELETE', 'COMMENT_CREATE', 'COMMENT_DELETE', 'COMMENT_UPDATE',
    'GROUP_CREATE', 'GROUP_DELETE', 'GROUP_UPDATE',
    'MEMBER_ADD', 'MEMBER_BE_ADDED', 'MEMBER_UPDATE', 'MEMBER_BE_UPDATED', 'MEMBER_DELETE', 'MEMBER_BE_DELETED'
  )),
  account_id bigint not null references account (id) on delete cascade,
  repository_id bigint references repository (id) on delete cascade,
  -- What the kind needs beside these, for instance the commit of a push.
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create index activity_of_account on activity (account_id, id desc);
create index activity_of_repository on activity (repository_id, id desc);
