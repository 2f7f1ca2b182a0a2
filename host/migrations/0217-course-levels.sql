-- Courses of a level are listed without reading what each of them holds.
create index course_level on course (((coalesce(content, draft) ->> 'level')::int));
