-- Courses for the people of a school, and for those of classes.
alter table course
  drop constraint course_visibility_check,
  add constraint course_visibility_check check (visibility in ('public', 'invitation', 'school', 'classes')),
  -- Whose people take it; null for a course that is not for a school, and where the school is gone.
  add column school_id bigint references school (id) on delete set null;
create index course_school on course (school_id) where school_id is not null;

-- The classes that a course is for.
create table course_classroom (
  course_id bigint not null references course (id) on delete cascade,
  classroom_id bigint not null references classroom (id) on delete cascade,
  primary key (course_id, classroom_id)
);
create index course_classroom_classroom on course_classroom (classroom_id);

-- Who has rights in a class today: its people, and managers of its school.
create view classroom_insider as
select classroom_id, account_id from classroom_person
union all
select classroom.id as classroom_id, person.account_id
from classroom
join school_member person on person.school_id = classroom.school_id
where person.role = 'manager' and (person.ends_on is null or person.ends_on >= current_date);

-- Who reads a course because of a school or a class in which they are today.
create view course_reader as
select course.id as course_id, person.account_id
from course
join school_member person on person.school_id = course.school_id
where course.visibility = 'school' and (person.ends_on is null or person.ends_on >= current_date)
union all
select course.id as course_id, insider.account_id
from course
join course_classroom chosen on chosen.course_id = course.id
join classroom_insider insider on insider.classroom_id = chosen.classroom_id
where course.visibility = 'classes';

-- What is found for the readers of a course alone.
alter table search_entry add column course_id bigint references course (id) on delete cascade;
create index search_entry_course on search_entry (course_id) where course_id is not null;
