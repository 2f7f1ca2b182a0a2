-- Lists that administrators keep: an entry can be hidden, and `revision` tells one state of it from another.
alter table forum_category
  add column hidden_at timestamptz,
  add column revision integer not null default 1;
alter table forum_faq
  add column hidden_at timestamptz,
  add column revision integer not null default 1;
alter table forum_resource
  -- Empty for a school's own, whose title is in one language.
  add column en_title text not null default '',
  add column hidden_at timestamptz,
  add column revision integer not null default 1;
alter table site_link
  add column hidden_at timestamptz,
  add column revision integer not null default 1;
alter table portal_partner
  drop constraint portal_partner_pkey,
  add column id bigint generated always as identity primary key,
  add column hidden_at timestamptz,
  add column revision integer not null default 1;

-- Fields of competitions; `name` stands in addresses.
create sequence competition_category_number;
create table competition_category (
  id bigint generated always as identity primary key,
  name text not null unique default 'category-' || nextval('competition_category_number'),
  zh text not null,
  en text not null,
  zh_text text not null default '',
  en_text text not null default '',
  place integer not null default 0,
  hidden_at timestamptz,
  revision integer not null default 1
);
insert into competition_category (name, zh, en, zh_text, en_text, place) values
  ('control', '控制', 'Control', '给定被控对象，写一个控制器：快、稳、抗扰动。',
   'A plant is given; write a controller that is fast, stable and robust.', 1),
  ('energy', '能源', 'Energy', '在满足要求的前提下用最少的能量。', 'Meet the demand with the least energy.', 2);
alter table competition
  drop constraint competition_category_check,
  add constraint competition_category_fkey foreign key (category) references competition_category (name),
  add column place integer not null default 0,
  add column hidden_at timestamptz,
  add column revision integer not null default 1;

-- Where customer service is met.
create table service_address (
  id bigint generated always as identity primary key,
  zh text not null,
  en text not null,
  url text not null,
  place integer not null default 0,
  hidden_at timestamptz,
  revision integer not null default 1
);
insert into service_address (zh, en, url, place)
  select '在线客服', 'Customer service', url, min(number)::integer
  from site_text, unnest(array[zh, en]) with ordinality as address (url, number)
  where name = 'customer-service' and trim(url) <> ''
  group by url;
delete from site_text where name = 'customer-service';

-- Terms that come before those which people search for; a hidden one is shown to nobody, however often it is searched for.
create table hot_search (
  id bigint generated always as identity primary key,
  zh citext not null,
  en citext not null,
  place integer not null default 0,
  hidden_at timestamptz,
  revision integer not null default 1
);
