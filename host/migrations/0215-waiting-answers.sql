-- Answers that wait for a worker, by who gave them: the more somebody has in the queue, the later the next one's turn.
create index course_attempt_queued on course_attempt (account_id) where status = 'queued';
