-- Slider puzzles that wait for an answer, and tickets of those that were solved; lost in a crash without harm.
create unlogged table captcha_puzzle (
  id uuid primary key,
  -- Pixels from the left edge of the picture to the left edge of the gap; never leaves the server.
  gap integer not null,
  expires_at timestamptz not null
);
create index captcha_puzzle_expiry on captcha_puzzle (expires_at);

create unlogged table captcha_ticket (
  -- SHA-256 of the ticket.
  ticket_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_ticket_expiry on captcha_ticket (expires_at);
