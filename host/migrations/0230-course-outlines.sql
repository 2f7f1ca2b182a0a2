-- What lists and pages of courses show of a content, which is large: titles, and of what gives marks its key and points.
create function course_outline(content jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select jsonb_build_object(
    'title', content -> 'title', 'summary', content -> 'summary', 'level', content -> 'level', 'chapters',
    coalesce((select jsonb_agg(jsonb_build_object('key', chapter -> 'key', 'title', chapter -> 'title', 'lessons',
      coalesce((select jsonb_agg(jsonb_build_object('key', lesson -> 'key', 'title', lesson -> 'title', 'blocks',
        coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            'kind', block -> 'kind', 'key', block -> 'key', 'points', block -> 'points', 'title', block -> 'title')) order by block_place)
          from jsonb_array_elements(lesson -> 'blocks') with ordinality as blocks (block, block_place)
          where block ->> 'kind' in ('exercise', 'quiz', 'draw')), '[]')) order by lesson_place)
        from jsonb_array_elements(chapter -> 'lessons') with ordinality as lessons (lesson, lesson_place)), '[]')) order by chapter_place)
      from jsonb_array_elements(content -> 'chapters') with ordinality as chapters (chapter, chapter_place)), '[]'))
$$;

alter table course
  -- Of what is published, otherwise of the draft.
  add outline jsonb not null generated always as (course_outline(coalesce(content, draft))) stored,
  add level smallint not null generated always as ((coalesce(content, draft) ->> 'level')::smallint) stored,
  -- Who take it, counted as they come and go: lists are in this order.
  add n_students integer not null default 0;

create function count_course_students() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update course set n_students = n_students + changed.n
      from (select course_id, count(*) as n from written group by course_id order by course_id) as changed
      where course.id = changed.course_id;
  else
    update course set n_students = n_students - changed.n
      from (select course_id, count(*) as n from gone group by course_id order by course_id) as changed
      where course.id = changed.course_id;
  end if;
  return null;
end $$;
create trigger count_written after insert on course_student referencing new table as written
  for each statement execute function count_course_students();
create trigger count_gone after delete on course_student referencing old table as gone
  for each statement execute function count_course_students();

update course set n_students = (select count(*) from course_student where course_id = course.id);
