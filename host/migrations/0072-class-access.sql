-- The lowest access level that a class of a repository states anywhere in its history, as far as the objects in `tips` reach.
-- No row: nobody has looked yet. Whoever needs to know looks at what is new since.
create table repository_protection (
  repository_id bigint primary key references repository (id) on delete cascade,
  level text not null check (level in (
    'hide', 'icon', 'documentation', 'diagram', 'nonPackageText', 'nonPackageDuplicate', 'packageText', 'packageDuplicate'
  )),
  tips text[] not null
);

-- What people without a role may see of a class or document that is found.
alter table search_entry
  add column access text not null default 'packageDuplicate' check (access in (
    'hide', 'icon', 'documentation', 'diagram', 'nonPackageText', 'nonPackageDuplicate', 'packageText', 'packageDuplicate'
  ));

insert into content_backlog (repository_id) select id from repository on conflict do nothing;
