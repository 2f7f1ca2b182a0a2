-- The system of equations that was not solved, where that has ended the run: its unknowns and equations as data, and texts in
-- both languages.
alter table simulation_task add column block jsonb;
