-- What a repository was forked from. A fork holds all it needs itself, so it outlives its origin.
alter table repository add column origin_id bigint references repository (id) on delete set null;
create index repository_fork on repository (origin_id) where origin_id is not null;
