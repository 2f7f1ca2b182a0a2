-- What a rate class has used up in the current window, by account or address; lost in a crash without harm.
create unlogged table rate_usage (
  bucket text not null,
  window_start timestamptz not null,
  used integer not null,
  primary key (bucket, window_start)
);
create index rate_usage_window on rate_usage (window_start);

-- Programs that run jobs, with the ids under which the queue locks jobs for them; a row that is not renewed is dead.
create table job_runner (
  id uuid primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null default now()
);

-- Mails of development mode, when there is no mail server.
create table development_mail (
  id bigint generated always as identity primary key,
  receiver citext not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null default now()
);
create index development_mail_receiver on development_mail (receiver, sent_at desc);
