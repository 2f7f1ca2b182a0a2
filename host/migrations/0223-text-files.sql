-- Files of texts: posts, answers and private messages. Their bytes lie in the object storage. One of no text waits for the text
-- that is being written, and is deleted a day later; so is one whose message both sides have removed.
alter table forum_file rename to text_file;
alter index forum_file_post rename to text_file_post;
alter index forum_file_answer rename to text_file_answer;
alter index forum_file_owner rename to text_file_owner;
alter table text_file add column message_id bigint references instant_message (id) on delete set null;
alter table text_file drop constraint forum_file_check;
alter table text_file add check (num_nonnulls(post_id, answer_id, message_id) <= 1);
create index text_file_message on text_file (message_id) where message_id is not null;
