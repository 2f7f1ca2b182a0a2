-- Models that stand in texts of people, by the digest of what is run of them: each is run once, for readers without scripts.
create table text_model (
  digest text primary key,
  -- What waits to be run; null once it has been.
  model jsonb,
  -- What came of it; null before, and an empty list where it could not be run.
  curves jsonb,
  asked_at timestamptz not null default now()
);
create index text_model_asked_at on text_model (asked_at);
create index text_model_waiting on text_model (asked_at) where model is not null;
