-- Erasing a repository erases the comments of each of its discussions, deleted ones too, which an index of the others
-- cannot find: every discussion cost a look at all comments of the site.
drop index comment_of_discussion;
create index comment_of_discussion on comment (repository_id, number);
