-- Classes and documents inside repositories, as they are on the main branch; written after every push.
create table search_entry (
  id bigint generated always as identity primary key,
  repository_id bigint not null references repository (id) on delete cascade,
  kind text not null check (kind in ('class', 'document')),
  -- Full name of a class, path of a document.
  name text not null,
  path text not null,
  -- Git object of the file: with another one the file is read anew.
  blob text not null,
  description text not null,
  -- Documentation without markup, its beginning.
  text text not null,
  -- Words with weights: A of the name, B of the description, D of the documentation. Chinese letters stand alone and in pairs.
  words tsvector not null
);

create index search_entry_words on search_entry using gin (words);
create index search_entry_of_repository on search_entry (repository_id, path);
