-- Pictures that stand for repositories in lists, in place of the diagram of their initial model.
create table repository_cover (
  repository_id bigint primary key references repository (id) on delete cascade,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/gif')),
  content bytea not null check (length(content) <= 150000),
  updated_at timestamptz not null default now()
);
