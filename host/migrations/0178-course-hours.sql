alter table course
  -- Hours of study that a course says of itself: of what is published, otherwise of the draft; null where it says none.
  add column hours double precision generated always as ((coalesce(content, draft) ->> 'hours')::double precision) stored;
alter table course_certificate
  -- Hours of study of the course as they were when it was issued; null where the course said none.
  add column hours double precision check (hours > 0);
