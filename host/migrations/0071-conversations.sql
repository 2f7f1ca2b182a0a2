-- What two people write to each other.
create table instant_message (
  id bigint generated always as identity primary key,
  sender_id bigint not null references account (id) on delete cascade,
  receiver_id bigint not null references account (id) on delete cascade,
  text text not null,
  -- Chosen by the sender's page: a message that is sent again, because no answer came, is the same message.
  key uuid not null,
  created_at timestamptz not null default now(),
  check (sender_id <> receiver_id),
  unique (sender_id, key)
);

create index instant_message_of_pair
  on instant_message (least(sender_id, receiver_id), greatest(sender_id, receiver_id), id desc);

-- One person's side of a conversation: numbers are ids of messages.
create table conversation (
  account_id bigint not null references account (id) on delete cascade,
  peer_id bigint not null references account (id) on delete cascade,
  last_message_id bigint not null default 0,
  read_up_to bigint not null default 0,
  -- Messages up to this one were removed from this side.
  cleared_up_to bigint not null default 0,
  n_unread integer not null default 0 check (n_unread >= 0),
  -- The person takes nothing from the peer.
  is_blocked boolean not null default false,
  primary key (account_id, peer_id),
  check (account_id <> peer_id)
);

create index conversation_newest on conversation (account_id, last_message_id desc);
