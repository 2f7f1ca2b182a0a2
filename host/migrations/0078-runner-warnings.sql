-- What an operator should know of a program that runs jobs; names of `runnerWarnings`.
alter table job_runner add warnings text[] not null default '{}';
