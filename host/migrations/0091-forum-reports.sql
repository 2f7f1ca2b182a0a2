-- Posts and answers of the forum can be reported.
alter table feedback drop constraint feedback_subject_kind_check;
alter table feedback add constraint feedback_subject_kind_check
  check (subject_kind in ('repository', 'user', 'comment', 'post', 'answer'));
