import type { FilmScript } from './film-script.ts'

/** The films of the site, by their names in pages. */
export const filmScripts = {
  walk: {
    shots: [
      {
        kind: 'walk',
        exhibition: 'light-over-land-and-water',
        horizonRatio: 0.55,
        keys: [
          { atS: 0, atM: [1.5, 0.1], yawDeg: -90, fieldOfViewDeg: 70 },
          { atS: 2.6, atM: [3.5, 0], yawDeg: -82 },
          { atS: 5, atM: [4.6, -0.55], yawDeg: -4 },
          { atS: 8, atM: [4.78, -1.4], yawDeg: 0, fieldOfViewDeg: 64 },
        ],
      },
      {
        kind: 'walk',
        exhibition: 'faces-and-rooms',
        horizonRatio: 0.54,
        keys: [
          { atS: 0, atM: [35.2, 0], yawDeg: -90, fieldOfViewDeg: 64 },
          { atS: 6, atM: [42.6, 0], yawDeg: -90 },
        ],
      },
      {
        kind: 'walk',
        exhibition: 'far-light',
        keys: [
          { atS: 0, atM: [2.4, 4.3], yawDeg: 180, fieldOfViewDeg: 64 },
          { atS: 5.4, atM: [6.6, 4.45], yawDeg: 180 },
        ],
      },
    ],
    captions: [
      { fromS: 0, toS: 4.5, words: 'A gallery with paintings; through a door in line, a second room and a third.' },
      { fromS: 4.5, toS: 7, words: 'Turning to the left, and walking up to a landscape in the light of the evening.' },
      { fromS: 7, toS: 12.4, words: 'Another house: through a door towards a painting more than three metres wide.' },
      {
        fromS: 12.4,
        toS: 17,
        words: 'A dark room. Pictures of Saturn, of Jupiter and of the Earth go by on the wall.',
      },
    ],
  },
  vr: {
    shots: [
      {
        kind: 'walk',
        exhibition: 'faces-and-rooms',
        keys: [
          { atS: 0, atM: [3.4, 0.4], yawDeg: -84, fieldOfViewDeg: 84 },
          { atS: 2.4, atM: [4.3, 1.1], yawDeg: -100 },
          { atS: 5.2, atM: [5.1, 3.6], yawDeg: -178 },
          { atS: 7.2, atM: [5.19, 5.2], yawDeg: -180 },
          { atS: 9, atM: [5.19, 6.13], yawDeg: -180, eyeHeightM: 1.5 },
          { atS: 10.8, atM: [5.19, 6.17], yawDeg: -179 },
          { atS: 13.4, atM: [5.75, 5.2], yawDeg: -196, eyeHeightM: 1.6 },
          { atS: 15, atM: [6.1, 5.35], yawDeg: -184 },
        ],
      },
    ],
    captions: [
      {
        fromS: 0,
        toS: 2.6,
        words: 'A large room, as a person standing in it sees it: the doors of the rooms beyond stand in line.',
      },
      { fromS: 2.6, toS: 6.4, words: 'Turning to the right, and walking up to three small pictures on a wall.' },
      {
        fromS: 6.4,
        toS: 10.2,
        words: 'Bending close to the smallest, a portrait not ten centimetres high, until its strokes are seen.',
      },
      { fromS: 10.2, toS: 14.25, words: 'Stepping back, to a pair of portraits beside it.' },
    ],
  },
  ar: {
    posterAtS: 9,
    endsAsItBegins: true,
    shots: [
      {
        kind: 'scale',
        works: ['the-great-wave-sete', 'cairn-7', 'sunrise', 'evening-landscape-with-an-aqueduct'],
        eachS: 3.5,
      },
    ],
    captions: [
      { fromS: 0, toS: 3, words: 'Beside the outline of a person of 170 cm hangs a photograph of 41 cm by 34 cm.' },
      { fromS: 3, toS: 6.5, words: 'In its place stands a sculpture of 120 cm; it reaches to the person’s chest.' },
      { fromS: 6.5, toS: 10, words: 'Then a landscape of 134 cm by 103 cm.' },
      { fromS: 10, toS: 13.5, words: 'Then a painting of 220 cm by 250 cm, beside which the person is small.' },
    ],
  },
  create: {
    posterAtS: 9,
    shots: [{ kind: 'hanging', lastsS: 11 }],
    captions: [
      { fromS: 0, toS: 1.5, words: 'An empty wall. A line is drawn on it, one and a half metres above the floor.' },
      {
        fromS: 1.5,
        toS: 6.5,
        words: 'Four works come to the wall, one after another, the middle of each on the line.',
      },
      { fromS: 6.5, toS: 10.25, words: 'The space between them is measured: 62 centimetres, each time the same.' },
    ],
  },
} as const satisfies Record<string, FilmScript>
