-- Rows that a run without a result has handed out so far, for those who look on; null while there are none. A failed or stopped
-- run without a result keeps them.
alter table simulation_task add column points integer check (points > 0);
