-- Learning platforms (Moodle, Canvas …) that launch lessons and exercises by LTI 1.3.
create table lti_platform (
  id bigint generated always as identity primary key,
  name text not null,
  -- What the platform calls itself, and us.
  issuer text not null,
  client_id text not null,
  deployments text[] not null,
  authorization_address text not null,
  token_address text not null,
  keys_address text not null,
  created_at timestamptz not null default now(),
  unique (issuer, client_id)
);

-- Our own keys: the newest signs, older ones stay published for a time.
create table lti_key (
  kid text primary key,
  -- PKCS #8, encrypted with a key of the site's secret.
  private_key bytea not null,
  public_key jsonb not null,
  created_at timestamptz not null default now()
);

-- A login that went to a platform and has not come back.
create unlogged table lti_login (
  -- SHA-256 of the state that goes along.
  state_hash bytea primary key,
  platform_id bigint not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index lti_login_expiry on lti_login (expires_at);

-- A launch that a platform vouches for and that was not opened yet.
create unlogged table lti_launch (
  -- SHA-256 of the code in the address of the page that opens it.
  code_hash bytea primary key,
  platform_id bigint not null,
  deployment text not null,
  -- What the platform calls the person, and how people read it.
  subject text not null,
  label text not null,
  -- Where it leads, whether a mark goes back, or what is to be chosen.
  content jsonb not null,
  expires_at timestamptz not null
);
create index lti_launch_expiry on lti_launch (expires_at);

-- Which member a person of a platform is.
create table lti_link (
  platform_id bigint not null references lti_platform on delete cascade,
  subject text not null,
  account_id bigint not null references account on delete cascade,
  label text not null default '',
  created_at timestamptz not null default now(),
  primary key (platform_id, subject),
  -- The marks of a member are those of one person.
  unique (account_id, platform_id)
);

-- A mark that a platform is kept informed of.
create table lti_grade (
  id bigint generated always as identity primary key,
  platform_id bigint not null references lti_platform on delete cascade,
  -- Address of the column in the platform's gradebook.
  line_item text not null,
  subject text not null,
  account_id bigint not null references account on delete cascade,
  course_id bigint not null references course on delete cascade,
  -- One of the two, or neither for the whole course.
  lesson text,
  task text,
  -- Points that the platform has last taken; null before the first.
  given double precision,
  maximum double precision,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  -- Why the last try failed.
  failure text not null default '',
  changed_at timestamptz not null default now(),
  -- Until then one server alone sends it, so that marks arrive in their order.
  claimed_until timestamptz,
  unique (platform_id, line_item, subject)
);
create index lti_grade_of_student on lti_grade (account_id, course_id);
create index lti_grade_failed on lti_grade (platform_id, changed_at) where state = 'failed';

alter table login_log drop constraint login_log_method_check;
alter table login_log add constraint login_log_method_check
  check (method in ('password', 'code', 'register', 'oidc', 'wechat', 'lti'));
