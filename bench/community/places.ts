/** Schools with their people, and courses with theirs. */
import type pg from "pg";
import type { CommunitySizes } from "./sizes.ts";

/** People of a school. */
export const peopleOfSchool = 300;
/** People who take a course. */
const studentsOfCourse = 30;

/** Schools 1, 2, …; the members of school 1 are users 1 to `peopleOfSchool`, and so on, round about. */
export async function fillSchools(client: pg.Client, { schools, users }: CommunitySizes): Promise<void> {
  await client.query(
    `insert into school (id, zh, en, region) overriding system value
     select n, '第 ' || n || ' 大学', 'University ' || n, 'BJ' from generate_series(1, $1::int) as n`,
    [schools],
  );
  await client.query(
    `insert into school_member (school_id, account_id, role)
     select school, 1 + ((school - 1) * $2::int + n) % $3::int, case when n < 10 then 'teacher' else 'student' end
     from generate_series(1, $1::int) as school, generate_series(0, $2::int - 1) as n`,
    [schools, Math.min(peopleOfSchool, users), users],
  );
  await client.query("select setval(pg_get_serial_sequence('school', 'id'), (select max(id) from school))");
}

/** Copies of the product's courses by other owners, each with a title of its own. `revision` says of which, for the index. */
export async function fillCourses(client: pg.Client, { courses, users }: CommunitySizes): Promise<void> {
  await client.query(
    `insert into course (owner_id, revision, draft, content, published_revision, published_at, visibility, invite_code)
     select 1 + n * 7919 % $2::int, of.id, content, content, 0, now() - n * interval '1 hour', 'public', md5(n::text)
     from generate_series(1, $1::int) as n
       join (select id, content, row_number() over (order by id) - 1 as place, count(*) over () as count
         from course where slug is not null) as of on of.place = n % of.count`,
    [courses, users],
  );
  await client.query(
    `insert into course_student (course_id, account_id)
     select course.id, 1 + (course.id * 104729 + n) % $2::int from course, generate_series(1, $1::int) as n`,
    [studentsOfCourse, users],
  );
  await client.query("update course set n_students = (select count(*) from course_student where course_id = course.id)");
}
