-- First texts of newcomers wait for a moderator where the site wants it.
alter table forum_post drop constraint forum_post_withheld_check;
alter table forum_post add constraint forum_post_withheld_check check (withheld in ('flags', 'moderator', 'review'));
alter table forum_answer drop constraint forum_answer_withheld_check;
alter table forum_answer add constraint forum_answer_withheld_check check (withheld in ('flags', 'moderator', 'review'));
create index forum_post_waiting on forum_post (created_at) where withheld = 'review';
create index forum_answer_waiting on forum_answer (created_at) where withheld = 'review';
