-- Wrong tries to log in, by what they are counted under. Forgotten some time after the last of them; lost in a crash without harm.
create unlogged table login_failure (
  -- SHA-256 of the kind of count with what was typed as account, the network or the device: people type passwords there too.
  bucket bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index login_failure_age on login_failure (last_at);

-- Browsers from which somebody has logged in to an account: what strangers try elsewhere is not counted against them.
create table known_device (
  account_id bigint not null references account on delete cascade,
  -- SHA-256 of a number that the browser has drawn and keeps.
  device_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (account_id, device_hash)
);

-- Wrong tries of a code by network, so that a stranger's tries do not use up the owner's.
create table verification_try (
  code_id bigint not null references verification_code on delete cascade,
  address text not null,
  tries integer not null,
  primary key (code_id, address)
);
