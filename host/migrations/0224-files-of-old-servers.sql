-- Files of texts as servers of the version before know them, which run beside newer ones while a site is upgraded.
create view forum_file as
select id, owner_id, post_id, answer_id, place, name, size, storage_key, added_at from text_file where message_id is null;
