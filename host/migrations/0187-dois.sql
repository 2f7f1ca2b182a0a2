-- Digital object identifiers of published runs, registered where the operator says.
alter table published_run
  add column doi text unique,
  add column doi_state text check (doi_state in ('waiting', 'draft', 'findable', 'failed')),
  -- Why the last try failed; empty where none has.
  add column doi_failure text not null default '',
  add constraint published_run_doi check ((doi is null) = (doi_state is null));
