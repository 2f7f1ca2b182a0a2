-- A certificate says of how many points its part is.
alter table course_certificate
  -- Points of the whole course as it was then; null for certificates that are older than this column.
  add column points_of double precision check (points_of > 0);
