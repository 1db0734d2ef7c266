-- What is said of points on an artifact, as a JSON list in the order in which it is read; see contract/annotations.ts.
alter table artifacts
  add column annotations text,
  add constraint artifacts_annotations_are_json check (annotations::jsonb is not null or annotations is null);
