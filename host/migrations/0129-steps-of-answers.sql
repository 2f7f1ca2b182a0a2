-- What the assistant did for an answer, `[{ tool, about, state, detail, runId }]`, and how often it simulated for a person in a day.
alter table talk_answer add column steps jsonb not null default '[]';
alter table assistant_spending add column runs integer not null default 0;
