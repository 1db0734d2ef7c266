-- The steps whose one-time codes were taken last. Where the clock was wrong for a while, the last step alone cannot tell a
-- code that was used from one that was not.
alter table code_generators add column taken_steps bigint[] not null default '{}';
