-- A course may be kept in a repository: where, and which commit and which save of the course were the same last.
alter table course add column repository_id bigint references repository (id) on delete set null;
alter table course add column kept_commit text check (kept_commit ~ '^[0-9a-f]{40}$');
alter table course add column kept_revision integer;
-- The commit from which what is published comes; null where it was never kept like that.
alter table course add column published_repository_id bigint references repository (id) on delete set null;
alter table course add column published_commit text check (published_commit ~ '^[0-9a-f]{40}$');
create index course_repository on course (repository_id) where repository_id is not null;
create index course_published_repository on course (published_repository_id) where published_repository_id is not null;
-- Git's name of the bytes as which a repository has a file of a course; null until one has it.
alter table course_file add column object text check (object ~ '^[0-9a-f]{40}$');
