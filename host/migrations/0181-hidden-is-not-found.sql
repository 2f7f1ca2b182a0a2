-- A post that moves to another column is read again, as are all posts of a column and competitions of a category that is hidden or
-- shown. Arguments: the table that is held, its column that names the holder, and the holder's column that it names.
create function search_note_held() returns trigger language plpgsql as $$
declare
  held text := tg_argv[0];
begin
  execute format('insert into search_stale (source, source_id) select %L, id from %I where %I = ($1).%I
    on conflict do nothing', held, held, tg_argv[1], tg_argv[2]) using new;
  execute format('delete from search_entry using %I as held where source = %L and source_id = held.id and held.%I = ($1).%I',
    held, held, tg_argv[1], tg_argv[2]) using new;
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('search.stale', payload => 'null'::json, priority => 5);
  end if;
  return null;
end $$;

create trigger search_note_held after update of hidden_at on forum_category
  for each row execute function search_note_held('forum_post', 'column_id', 'id');
create trigger search_note_held after update of hidden_at on competition_category
  for each row execute function search_note_held('competition', 'category', 'name');

create trigger search_note_moved after update of column_id on forum_post
  for each row execute function search_note();
