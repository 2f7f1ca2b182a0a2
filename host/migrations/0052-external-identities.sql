-- Accounts at other sites with which people sign in here.
create table external_identity (
  provider text not null check (provider in ('oidc', 'wechat')),
  -- What the provider calls the person; never given to anybody else there.
  subject text not null,
  account_id bigint not null references account on delete cascade,
  -- What the person sees of it in the settings.
  label text not null default '',
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (account_id, provider)
);

-- A sign-in that went to the provider and has not come back.
create unlogged table external_sign_in (
  -- SHA-256 of the state that goes along.
  state_hash bytea primary key,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index external_sign_in_expiry on external_sign_in (expires_at);

-- Somebody whom a provider vouches for and who has yet to say which account that is.
create unlogged table external_ticket (
  ticket_hash bytea primary key,
  provider text not null,
  subject text not null,
  label text not null,
  -- Only one that the provider has checked.
  email text,
  expires_at timestamptz not null
);
create index external_ticket_expiry on external_ticket (expires_at);
