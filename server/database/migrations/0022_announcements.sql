-- What the site announces at the top of its home page: a sentence or two, the article that says more, and the address of
-- a waiting list elsewhere. There is one at a time, or none.
create table announcements (
  place text primary key check (place = 'home'),
  words text not null check (length(words) between 1 and 240),
  article_url text,
  waiting_list_url text
);
