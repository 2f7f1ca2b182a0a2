-- What waits in the bin, for its owner and for the end of its time.
create index repository_bin_of_owner on repository (owner_id, deleted_at) where deleted_at is not null;
create index repository_bin_age on repository (deleted_at) where deleted_at is not null;
