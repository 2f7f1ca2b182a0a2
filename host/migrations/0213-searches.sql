-- Searches on the server: studies that look for values of parameters. A batch is one search from one start, and the runs of
-- start `s` have the places from `s · most runs of a search`.
alter table study alter column design drop not null;
-- What is searched for, see packages/studies/src/search/search-task.ts; measurements stand beside.
alter table study add column search jsonb;
alter table study add constraint study_kind check ((design is null) <> (search is null));
-- Searches that have ended, and how the best of them did.
alter table study add column n_ended integer not null default 0;
alter table study add column found jsonb;

-- What a fit is compared with. Never changed.
create table study_measurement (
  study_id bigint primary key references study (id) on delete cascade,
  measured jsonb not null
);

-- Of a search: derivatives at a run, with which it goes on elsewhere; null where nothing has asked for them.
alter table study_row add column slopes double precision[];
