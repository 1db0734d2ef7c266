-- Whether an exhibition may be shown in other sites' pages. It is decided when the exhibition is opened, by the plan of its
-- account at that moment; the site's own may always.
alter table exhibitions add column embeddable boolean not null default true;
