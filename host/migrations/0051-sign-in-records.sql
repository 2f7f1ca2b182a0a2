-- Where a session was begun and when it was last used, for the list that its owner sees.
alter table login_session
  add column address text not null default '',
  add column device text not null default '',
  add column used_at timestamptz not null default now();

-- Every try to sign in to an account that reached the account, kept for a year.
create table login_log (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  method text not null check (method in ('password', 'code', 'register', 'oidc', 'wechat')),
  is_success boolean not null,
  address text not null,
  device text not null,
  created_at timestamptz not null default now()
);
create index login_log_of_account on login_log (account_id, id desc);

alter table account
  -- With the country's prefix, such as +8613800000000.
  add column phone citext unique,
  -- Comma-free words of what the member works on.
  add column tags text[] not null default '{}',
  -- The member asked to be deleted; frozen until it is erased 30 days later.
  add column deleted_at timestamptz,
  add column erased_at timestamptz,
  -- Repositories that this account may own; null for the site's usual number.
  add column repository_quota integer check (repository_quota > 0);
create index account_deleted on account (deleted_at) where deleted_at is not null and erased_at is null;

alter table verification_code
  drop constraint verification_code_purpose_check,
  add constraint verification_code_purpose_check
    check (purpose in ('LOGIN', 'REGISTER', 'UPDATE_PASSWORD', 'BIND', 'CONFIRM'));
