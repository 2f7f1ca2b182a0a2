-- Lessons of courses that are for the people of some schools and classes alone. A lesson without a row here is for all who
-- read its course; one whose schools and classes are gone is for its teachers alone.
create table course_lesson_limit (
  course_id bigint not null references course (id) on delete cascade,
  lesson text not null,
  primary key (course_id, lesson)
);

create table course_lesson_audience (
  course_id bigint not null,
  lesson text not null,
  school_id bigint references school (id) on delete cascade,
  classroom_id bigint references classroom (id) on delete cascade,
  foreign key (course_id, lesson) references course_lesson_limit (course_id, lesson) on delete cascade,
  check (num_nonnulls(school_id, classroom_id) = 1)
);
create index course_lesson_audience_lesson on course_lesson_audience (course_id, lesson);
create index course_lesson_audience_school on course_lesson_audience (school_id) where school_id is not null;
create index course_lesson_audience_classroom on course_lesson_audience (classroom_id) where classroom_id is not null;

-- Who reads a limited lesson, as far as they read its course: those who are in one of its schools or classes today.
create view course_lesson_reader as
select audience.course_id, audience.lesson, person.account_id
from course_lesson_audience audience
join school_member person on person.school_id = audience.school_id
where person.ends_on is null or person.ends_on >= current_date
union all
select audience.course_id, audience.lesson, insider.account_id
from course_lesson_audience audience
join classroom_insider insider on insider.classroom_id = audience.classroom_id;
