-- Teams of competitions: one quota of entries, one row of the board.
create table competition_team (
  id bigint generated always as identity primary key,
  competition_id bigint not null references competition (id) on delete cascade,
  name citext not null,
  created_at timestamptz not null default now(),
  unique (competition_id, name)
);

create table competition_team_member (
  team_id bigint not null references competition_team (id) on delete cascade,
  competition_id bigint not null references competition (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  joined_at timestamptz not null default now(),
  -- Nobody is in two teams of a competition.
  primary key (competition_id, account_id)
);
create index competition_team_member_team on competition_team_member (team_id);
create index competition_team_member_account on competition_team_member (account_id);

create table competition_team_invitation (
  team_id bigint not null references competition_team (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (team_id, account_id)
);
create index competition_team_invitation_account on competition_team_invitation (account_id);

-- One team asks another one to take it in.
create table competition_team_merge (
  from_id bigint not null references competition_team (id) on delete cascade,
  into_id bigint not null references competition_team (id) on delete cascade check (into_id <> from_id),
  created_at timestamptz not null default now(),
  primary key (from_id, into_id)
);
create index competition_team_merge_into on competition_team_merge (into_id);

alter table competition_entry add column team_id bigint references competition_team (id) on delete set null;
create index competition_entry_team on competition_entry (team_id);
