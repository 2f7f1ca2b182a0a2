-- Pictures that people uploaded, and since when nothing has needed each: null once any text named it, for ever. Pictures
-- without a row are older than this table and count as named.
create table uploaded_picture (
  name text primary key,
  unused_since timestamptz default now()
);
create index uploaded_picture_unused on uploaded_picture (unused_since) where unused_since is not null;
