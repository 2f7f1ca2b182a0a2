-- A single Chinese letter is a word too: the index knows every letter beyond ASCII besides the pairs. Repetitions are left
-- to the index, which drops them by itself; sorting them out before cost more than all else in a new repository.
create or replace function letter_pairs(value text) returns text[]
  language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(substr(lower(value), position, size)), '{}')
    from generate_series(1, length(value)) as position, generate_series(1, 2) as size
    where case size when 1 then ascii(substr(value, position, 1)) > 127 else position < length(value) end
  );

reindex index repository_search;
