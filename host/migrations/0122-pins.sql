-- Comments pinned to a component or a connection of a class: they belong to the repository and not to its files, so
-- they follow what is renamed and outlive what is deleted.
create table pin (
  id bigint generated always as identity primary key,
  repository_id bigint not null references repository (id) on delete cascade,
  -- In full.
  class_name text not null,
  -- A component by its name, or the ends of a connection.
  left_name text not null,
  right_name text,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by bigint references account (id) on delete set null
);
create index pin_of_class on pin (repository_id, class_name);
create index pin_resolver on pin (resolved_by) where resolved_by is not null;

create table pin_comment (
  id bigint generated always as identity primary key,
  pin_id bigint not null references pin (id) on delete cascade,
  author_id bigint references account (id) on delete set null,
  -- Markdown.
  text text not null,
  created_at timestamptz not null default now()
);
create index pin_comment_of_pin on pin_comment (pin_id, id);
create index pin_comment_author on pin_comment (author_id);
