-- Trigram indexes: search by any part of a name or text, in every language.
create extension if not exists pg_trgm;
-- Texts that are the same in capitals and small letters: user names, e-mails, repository names.
create extension if not exists citext;
