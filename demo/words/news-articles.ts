import { contactPage } from '@enfilade/contract/page-addresses'
import type { PlannedArticle } from './planned-article.ts'

/** News: how the site hangs, lights and shows, and why. */
export const newsArticles: readonly PlannedArticle[] = [
  {
    url: 'a-first-draft-by-an-agent',
    title: 'A first draft by an agent',
    subtitle: 'The waiting list is open',
    shortDescription:
      'An agent that hangs the first draft of an exhibition from a list of works and one sentence about them. What it is to do, and what stays with the curator.',
    pictureOf: 'Interval 3',
    daysAgo: 1,
    html: `<p>Whoever hangs a show begins with two things: a list of works, and a sentence that says why they belong together. Between that and the first walk through the rooms lie some days of measuring. We are building an agent that takes over those days, and a waiting list is open for those who would like to try it first.</p>
<h2>What there is today</h2>
<p>A program of this site already hangs any list of works by the rules of the trade: one centre line, even gaps, nothing across a corner, labels where they can be read. It knows sizes and walls. It does not know what is in the pictures, and it never asks why.</p>
<h2>What the agent is to do</h2>
<p>It will read your sentence and the records, choose an order, give each room a question, and hang a draft that you can walk through. For every decision it is to write down its reason in one line, so that you can disagree with it.</p>
<h2>What stays with you</h2>
<p>All of it can be moved, and nothing opens by itself. The agent invents no title, no date and no attribution: what is not in the record is not on the label.</p>
<p>To be put on the list, <a href="${contactPage}">write to us</a> with the words “waiting list” and one sentence about the show that you have in mind.</p>`,
  },
  {
    url: 'one-metre-fifty',
    title: 'One metre fifty',
    subtitle: 'Why every picture here hangs on one line',
    shortDescription:
      'The middle of every picture stands one metre and fifty centimetres above the floor. Where the figure comes from, and when a curator may leave it.',
    pictureOf: '437853',
    daysAgo: 2,
    html: `<p>Walk through any exhibition of this site and the pictures will seem calm, even when they are of very different sizes. The reason is a line that nobody drew. The middle of every picture stands one metre and fifty centimetres above the floor.</p>
<p>The figure is the installers’ own. Museums hang at 57 to 60 inches, which is 1.45 to 1.52 m, because that is about where the eyes of a standing visitor are. A site chooses one height and keeps it, so that a small drawing beside a large canvas shares its centre and not its top edge.</p>
<h2>What follows from it</h2>
<p>The gap between two works is the mean of their widths, but never less than 45 centimetres and never more than 1.20 metres. Corners and doors are given half a metre. A work so tall that its frame would come nearer to the floor than 20 centimetres is raised until that much is free.</p>
<p>The label hangs ten centimetres to the right of the frame, and on the left where there is no room. Its middle is 1.32 metres above the floor, where it can be read standing and from a wheelchair.</p>
<h2>Other lines</h2>
<p>Four heights can be chosen for a show: 1.45, 1.50, 1.52 and 1.55 metres. The lowest suits small works and young visitors. Whatever is chosen holds for the whole exhibition.</p>`,
  },
  {
    url: 'true-to-the-millimetre',
    title: 'True to the millimetre',
    subtitle: 'Sizes are taken from records, never guessed',
    shortDescription:
      'A work hangs at the size its record gives. What happens to a picture whose size nobody has written down.',
    pictureOf: '436880',
    daysAgo: 9,
    html: `<p>Henry Lerolle’s <em>The Organ Rehearsal</em> is three metres and sixty-two centimetres wide. Jacometto Veneziano’s portrait of a woman is nine and a half centimetres high. In a book both fill a page; on a screen both fill the screen. In <em>Faces and Rooms</em> they hang in one suite, and the difference is the first thing one sees.</p>
<p>Every work in this site hangs at the size that its record gives, to the millimetre. The size is that of the picture itself, without frame and mount, because this is what museums measure.</p>
<h2>No record, no nail</h2>
<p>A work without a size is taken into the catalogue and shown on its page. It is not hung. The site says so and gives the reason, and the work can be hung as soon as somebody has measured it. Guessing would be easy, and the guess would look like a fact to everybody who came after.</p>
<p>The pictures by NASA are the one group from open collections whose size was chosen for the show, because no print size is published. Their labels say so.</p>`,
  },
  {
    url: 'light-that-was-counted',
    title: 'Light that was counted',
    subtitle: 'How the rooms get their daylight',
    shortDescription:
      'The light in the rooms is worked out ahead of time, ray by ray. Pictures are left alone: they show their own colours.',
    pictureOf: '436005',
    daysAgo: 17,
    html: `<p>The rooms of this site are lit by glass ceilings or a window and by lamps on tracks, and none of that light is made while you walk. It was counted beforehand. For each small patch of wall, floor and ceiling a program followed rays of light through the room, from surface to surface, and wrote down how much arrived. Oak floors make the lower part of a wall a little warmer. Corners are a little darker. Under a bench it is dusk.</p>
<p>Because the result is kept as a picture that lies over the surfaces, the player has almost nothing to do, and a room can be walked through on a machine that is not new.</p>
<h2>Works are the exception</h2>
<p>No light is counted over a picture. A photograph of a painting already holds the light in which it was taken; lighting it a second time would be wrong twice. So the pictures are shown with the values of their files, without any filter, and only the wall around them is lit. When you doubt a colour in a room, doubt the wall.</p>`,
  },
  {
    url: 'sharp-where-you-stand',
    title: 'Sharp where you stand',
    subtitle: 'Why an exhibition of eighty works opens as fast as one of ten',
    shortDescription:
      'Pictures arrive small and sharpen as you come near. What that means for a large show and for a slow line.',
    pictureOf: 'The Long Drawing',
    daysAgo: 24,
    html: `<p>An exhibition does not have to be complete before its doors open. When you enter, the room is there and every picture you can see hangs in it, though some of them still soft. They sharpen in the order in which you could look at them, the nearest first.</p>
<p>Each picture is kept in up to seven sizes, from 64 to 4096 pixels on its longer side. The player asks for the size that the picture’s area on your screen can use and no more. When you stand before a work, each point of your screen gets at least one point of the picture, as long as the original has them. When you walk on, the large size is given up for the next work.</p>
<p>That is why a show of eighty works asks for hardly more before its first step than a show of thirty-five. It is also why a visitor on a slow line can walk at once: the pictures come after, not before.</p>`,
  },
  {
    url: 'sixteen-programs-are-credited',
    title: 'Sixteen programs, credited',
    subtitle: 'Who made the works that are for sale here',
    shortDescription:
      'The contemporary works of the demo exhibitions were drawn by programs, and the labels say so. No artist was invented.',
    pictureOf: 'Fathom 4',
    daysAgo: 31,
    html: `<p>A new site needs pictures on its walls before anybody has brought any. The demo exhibitions have two kinds. Some are works from open collections, by the artists whose names they bear, and none of them is for sale. The others were made for this purpose. Sixteen programs drew the pictures and are credited with them: <em>Tideline</em>, <em>Fathom</em>, <em>Weft</em> and thirteen more; four others modelled the sculptures.</p>
<p>It would have been easy to invent sixteen artists. We did not, because a name under a picture is a statement of fact. The programs have pages of their own like every artist. In place of a life they have a paragraph that says what they do.</p>
<h2>Drawn on the spot</h2>
<p>The pictures of the programs are not stored with the site. When the demo content is put in, every program draws its works anew, each from one number. The same number gives the same picture, so that your copy of <em>Scree 5</em> has its rust-coloured stones in the same places as ours.</p>`,
  },
]
