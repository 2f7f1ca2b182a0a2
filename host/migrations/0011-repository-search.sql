-- Search by any part of a name or description. Chinese words often have two letters, fewer than a trigram; so the index
-- holds the text's pairs of neighbouring letters, and a key is found by its pairs and then compared as a whole.
create function letter_pairs(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct substr(lower(value), position, 2)), '{}')
    from generate_series(1, length(value) - 1) as position
  );

alter table repository add column search_text text not null
  generated always as (lower(name::text || ' ' || description)) stored;

create index repository_search on repository using gin (letter_pairs(search_text))
  where open_type = 'public' and deleted_at is null;
