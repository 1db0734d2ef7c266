import type { PlannedArticle } from './planned-article.ts'

/** Roadshow: notes for people who want to show exhibitions of this site at their own places. */
export const roadshowArticles: readonly PlannedArticle[] = [
  {
    url: 'at-your-own-venue',
    title: 'Show Enfilade at your own venue',
    subtitle: 'What a room, a table and one screen are enough for',
    shortDescription:
      'A checklist for a library, a school or a gallery that wants to let visitors walk through an exhibition on site.',
    pictureOf: '438490',
    daysAgo: 5,
    html: `<p>Anybody may show an exhibition of this site in public. It needs no booking and no person of ours. This note lists what such a place should have.</p>
<ul><li>A computer with a current browser that can draw with WebGL 2. Try the largest exhibition you mean to show on it beforehand; where a machine is slow, the player lowers its resolution.</li><li>A screen of at least 24 inches, at the height of a picture: its middle about one metre and fifty above the floor when visitors stand.</li><li>A mouse with a wheel, or a touch screen. Those who do not want to learn any keys can click on the floor and on the works.</li><li>A chair to one side. The list of works can be read seated.</li></ul>
<p>Open the exhibition, press <strong>VIEW EXHIBITION</strong>, then the fullscreen button. Turn off the screen saver. For a room that is open for days, run the site on the same computer: then it needs no line to the outside at all.</p>`,
  },
  {
    url: 'a-museum-on-a-laptop',
    title: 'A museum on a laptop',
    subtitle: 'The whole site without a network',
    shortDescription: 'The site is one program with its own database and files, and runs where there is no network.',
    pictureOf: '437323',
    daysAgo: 12,
    html: `<p>Some of the best places for an exhibition have no network: a village hall, a ship, a classroom in a cellar. The site was built as one program with its own database and one folder of files, and it does not ask anybody for anything while it runs. No fonts, maps or statistics are fetched from elsewhere.</p>
<p>Bring it up once where there is a network, so that it can install itself and draw its demo works. From then on <code>npm start</code> is enough, and the address it prints works on that computer. To let others in the room use it, give them the computer’s own address on the local network, with the same number after the colon.</p>
<p>Everything you have hung lies in the folder that <code>DATA_DIR</code> names. Copy the folder while the site is closed, and you carry the museum on a stick.</p>`,
  },
  {
    url: 'hanging-day-in-a-classroom',
    title: 'Hanging day in a classroom',
    subtitle: 'An exercise in ninety minutes',
    shortDescription: 'A class hangs a show: ten works, one question, and a tape measure. Instructions for teachers.',
    pictureOf: '827660',
    daysAgo: 20,
    html: `<p>This exercise is planned for a double lesson, with one computer for every three pupils.</p>
<ol><li><strong>Choose.</strong> Each group picks ten works that answer one question, from museums that have opened their pictures. The question is theirs: who is looking at whom, where does the light come from, who is at work.</li><li><strong>Measure.</strong> Before anything is hung, the group reads the sizes in the museums’ records aloud and shows each with hands or tape on the classroom wall.</li><li><strong>Order.</strong> The works are put in the order of a walk. What should be seen first, from the door? What needs to be alone?</li><li><strong>Hang.</strong> The works go into a table, with their sizes and the names of their picture files, and <code>npm run enfilade -- import</code> hangs them in that order by the rules of the trade. The group looks at the result and says what it would change, and why.</li><li><strong>Walk.</strong> Every group walks through the show of another group and writes one label of no more than sixty words.</li></ol>
<p>A work without a recorded size is not hung. A group that has chosen one has found out something about records.</p>`,
  },
  {
    url: 'paper-in-a-bright-foyer',
    title: 'Paper in a bright foyer',
    subtitle: 'Where to put the screen, and where not to',
    shortDescription:
      'Low-lit exhibitions are hard to see next to a window. How to choose the place and the show for it.',
    pictureOf: '357',
    daysAgo: 27,
    html: `<p>Exhibitions of works on paper are lit with fifty lux in this site, as in any museum that wants to keep its drawings. On a screen that stands beside a window such a room looks like night.</p>
<p>There are two remedies. Turn the screen until no window is behind the visitor, since a reflection does more harm than brightness. Or choose another show for the foyer: rooms under glass ceilings hold their own against daylight, and <em>Light over Land and Water</em> hangs in three of them.</p>
<p>What does not help is to make the screen brighter than it was made for. The pictures are shown in their own values; a screen that is turned up shows other ones.</p>`,
  },
  {
    url: 'for-visitors-who-cannot-see-the-room',
    title: 'For visitors who cannot see the room',
    subtitle: 'Tab, list, large type: preparing a station that everybody can use',
    shortDescription:
      'Every exhibition can be visited with the keyboard and with a screen reader. What to prepare on site.',
    pictureOf: 'Ductus 3, leaf',
    daysAgo: 34,
    html: `<p>A walk through rooms is one way to visit an exhibition. Each exhibition has a second one that says the same things: a list of its works in the order of the walk, with every label in full.</p>
<p>On a station for the public, leave the keyboard within reach. <strong>Tab</strong> goes from work to work, in the walk as well as in the list, and a screen reader speaks the label of each. Arrow keys walk. Those who get dizzy when a picture moves can ask their system for reduced motion; the walk then goes in steps without gliding.</p>
<p>Try the station once with your eyes closed before you open. If you cannot find out which work you are standing before, something is in the way: a second window that has taken the keyboard, or a screen reader that was never switched on.</p>`,
  },
]
