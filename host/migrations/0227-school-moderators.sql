-- People of a school who keep order in its forum, named by its managers.
alter table school_member add column is_moderator boolean not null default false;

-- Their time at the school ends it: who comes back is named again.
create function end_school_moderator() returns trigger language plpgsql as $$
begin
  if least(old.ends_on, new.ends_on) < current_date then
    new.is_moderator := false;
  end if;
  return new;
end $$;
create trigger school_member_moderator before update on school_member
  for each row when (old.is_moderator) execute function end_school_moderator();
