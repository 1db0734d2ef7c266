-- Which copy of how many a print, a cast or a photograph is, as its record says it: "3 of 25, signed".
alter table artworks add column edition text;
