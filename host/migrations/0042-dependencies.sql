-- Modelica packages at the top of a repository's main branch, and what they use; written after every push, for the questions
-- who holds a package and who uses it.
create table repository_package (
  repository_id bigint not null references repository (id) on delete cascade,
  name text not null,
  -- Empty where the package says none.
  version text not null,
  primary key (repository_id, name)
);

create index repository_package_name on repository_package (name);

create table repository_use (
  repository_id bigint not null references repository (id) on delete cascade,
  name text not null,
  -- Null for any.
  version text,
  primary key (repository_id, name)
);

create index repository_use_name on repository_use (name);
