-- Templates of charts that people keep in their accounts, each as the text that its file in a repository would have.
create table chart_template (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  content text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint chart_template_name_key unique (account_id, name)
);
