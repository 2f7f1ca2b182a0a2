-- The packages of other repositories that a run has as libraries, as the protocol's simulation task lists them.
alter table simulation_task add column libraries jsonb not null default '[]';
