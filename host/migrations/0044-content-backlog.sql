-- Repositories that are older than the index of contents and the record of dependencies; the upkeep brings them in little by
-- little. Newer ones come in with their pushes.
create table content_backlog (
  repository_id bigint primary key references repository (id) on delete cascade
);

insert into content_backlog (repository_id) select id from repository;
