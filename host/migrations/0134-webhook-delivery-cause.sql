-- A job that announces something runs again after a crash: its webhooks hear of one cause once.
alter table webhook_delivery add column cause text;
create unique index webhook_delivery_cause on webhook_delivery (webhook_id, cause);
