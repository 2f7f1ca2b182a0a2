create table account (
  id bigint generated always as identity primary key,
  name citext not null unique,
  email citext not null unique,
  -- argon2id in its own text form.
  password_hash text not null,
  real_name text not null default '',
  avatar text,
  organization text not null default '',
  region text not null default '',
  description text not null default '',
  site_role text not null default 'member' check (site_role in ('member', 'expert', 'editor', 'administrator')),
  -- A frozen account may not sign in and every call of it is refused.
  frozen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One signed-in browser: every refresh token that descends from one login.
create table login_session (
  id uuid primary key,
  account_id bigint not null references account on delete cascade,
  -- "Remember me": how long it lasts without being used.
  is_remembered boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index login_session_account on login_session (account_id);
create index login_session_expiry on login_session (expires_at);

create table refresh_token (
  -- SHA-256 of the token; the token itself is known to the browser only.
  token_hash bytea primary key,
  session_id uuid not null references login_session on delete cascade,
  created_at timestamptz not null default now(),
  -- Set when it was exchanged; seen again afterwards it is stolen, and the session ends.
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

create table verification_code (
  id bigint generated always as identity primary key,
  receiver citext not null,
  purpose text not null check (purpose in ('LOGIN', 'REGISTER', 'UPDATE_PASSWORD')),
  code_hash bytea not null,
  -- Network address that asked for it.
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries_left integer not null,
  used_at timestamptz
);
create index verification_code_receiver on verification_code (receiver, purpose, created_at desc);
create index verification_code_address on verification_code (address, created_at desc);

-- A one-time link with which the first administrator registers.
create table administrator_invitation (
  token_hash bytea primary key,
  created_at timestamptz not null default now()
);
