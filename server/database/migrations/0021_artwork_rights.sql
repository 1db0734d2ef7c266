-- What may be done with a work's picture: a licence of Creative Commons or a statement of rightsstatements.org, by its
-- address. Null where the site does not know.
alter table artworks add column rights text check (rights ~ '^http://(creativecommons|rightsstatements)\.org/');
