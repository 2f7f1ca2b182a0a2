-- Scenes: views of the moving shapes of a model that people keep with a repository.
create table scene (
  id bigint generated always as identity primary key,
  repository_id bigint not null references repository (id) on delete cascade,
  class_name text not null,
  name text not null,
  -- Camera and looks, by the names of components (`sceneView` of the protocol).
  view jsonb not null,
  -- Null once the person is erased.
  author_id bigint references account (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint scene_name_key unique (repository_id, class_name, name)
);
create index scene_author on scene (author_id);
