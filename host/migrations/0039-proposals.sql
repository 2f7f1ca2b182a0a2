-- What a proposal has beside an issue: the fork whose main branch is proposed. Its commits are copied into the repository.
create table proposal (
  repository_id bigint not null,
  number integer not null,
  -- Null once the fork is gone for ever.
  source_id bigint references repository (id) on delete set null,
  -- Commit that is proposed.
  head text not null check (head ~ '^[0-9a-f]{40}$'),
  -- Newest commit that both had in common when it was merged.
  merge_base text check (merge_base ~ '^[0-9a-f]{40}$'),
  primary key (repository_id, number),
  foreign key (repository_id, number) references discussion on delete cascade
);

create index proposal_source on proposal (source_id) where source_id is not null;
