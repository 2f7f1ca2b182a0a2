-- Competitions may take FMUs as entries: files of the repository of an entry, which run behind walls of their own.
alter table competition add column takes_fmus boolean not null default false;
alter table competition_entry
  -- The file in the repository; null for an entry that is a class. Its archive lies in the object storage in place of texts.
  add column fmu_path text;
