import type { FrameKind } from '@enfilade/contract/hanging'

/** The frames as people choose them. */
export const frameNames: Readonly<Record<FrameKind, string>> = {
  none: 'None',
  floater: 'Floater',
  'thin-black': 'Thin black',
  oak: 'Oak',
  gilt: 'Gilt',
}

export function isFrameKind(value: string): value is FrameKind {
  return Object.hasOwn(frameNames, value)
}
