-- Licences of repositories, by their SPDX identifiers; null where none is named.
alter table repository add licence text;

create index repository_licence on repository (licence, updated_at desc, id desc)
  where open_type = 'public' and deleted_at is null and licence is not null;
