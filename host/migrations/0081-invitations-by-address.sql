-- Who is asked in by an e-mail address or a phone number has no account in the row until they accept: neither those who look
-- at the invitation nor the answer to it tell whether the address belongs to anybody, or to whom.
alter table membership_application
  add column address citext,
  alter column account_id drop not null,
  add constraint membership_application_to check (account_id is not null or address is not null and status <> 'PASS');

create unique index membership_application_open_address on membership_application (repository_id, address)
  where status = 'PROCESSING';
create index membership_application_of_address on membership_application (address, id desc) where account_id is null;
