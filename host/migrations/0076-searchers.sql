-- Who searched for a term, as a keyed hash: a term is hot when several people look for it, not when one does it often.
-- `search_term.count` counts people from now on.
create table search_person (
  term citext not null,
  searcher bytea not null,
  day date not null default current_date,
  primary key (term, searcher)
);
create index search_person_day on search_person (day);
delete from search_term;
