-- How a work's picture is bounded, and of which parts it consists; see contract/picture-shapes.ts. Parts fill the work's width
-- together with the gaps between them, which the calls see to.
alter table artworks
  add column shape text not null default 'RECTANGLE' check (shape in ('RECTANGLE', 'ROUND', 'FREE')),
  add column part_widths_cm double precision[] check (cardinality(part_widths_cm) between 2 and 12 and 0 < all (part_widths_cm)),
  add column part_gap_cm double precision check (part_gap_cm >= 0 and part_gap_cm <= 100000),
  add constraint artworks_parts_are_whole
    check ((part_widths_cm is null) = (part_gap_cm is null) and (shape = 'RECTANGLE' or part_widths_cm is null));
