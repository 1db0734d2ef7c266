import { audiencePage } from '@enfilade/contract/page-addresses'
/** What a visitor needs to walk through an exhibition. */
export const needs = [
  { name: 'Computer', value: 'A laptop of the last eight years is enough. Pictures sharpen as you come near.' },
  { name: 'Browser', value: 'Chrome, Edge, Firefox or Safari, kept up to date' },
  { name: 'Headset', value: 'Not needed.' },
  { name: 'Phone', value: 'Lists and labels. The rooms open on a larger screen; a plain touch walk can be tried.' },
] as const

/** What an organiser of a show gets. */
export const advantages = [
  { name: 'True size', value: 'Every work hangs at the size in its record, to the millimetre.' },
  {
    name: 'Hanging',
    value: 'One centre line, even gaps, labels beside the frame: by the rules of the trade, or by hand.',
  },
  { name: 'Light', value: 'Daylight, lamps or a black box, calculated for each room before the doors open.' },
  { name: 'Colour', value: 'A picture shows its own colours. Nothing is laid over it.' },
  { name: 'Visitors', value: 'Anyone with a browser. Nothing to install, no account, no headset.' },
  {
    name: 'Ownership',
    value: 'Open source, on a server of your own if you like. Your files stay as you brought them.',
  },
] as const

/** The four kinds of institution that hang exhibitions. */
export const institutions = [
  {
    name: 'Artists',
    one: 'an artist',
    words: 'Show a body of work in one place, in your order, at the size it has in the studio.',
    address: audiencePage('artists'),
  },
  {
    name: 'Galleries',
    one: 'a gallery',
    words: 'Hang next month’s show before the crates arrive, with prices on the labels.',
    address: audiencePage('galleries'),
  },
  {
    name: 'Museums',
    one: 'a museum',
    words: 'Bring works together that cannot travel, and keep a show open after it has closed.',
    address: audiencePage('museums'),
  },
  {
    name: 'Collectors',
    one: 'a collector',
    words: 'Open a collection to everyone without opening the door at home.',
    address: audiencePage('collectors'),
  },
] as const
