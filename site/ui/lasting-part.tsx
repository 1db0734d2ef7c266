import { createContext, Fragment, type ReactNode, useContext, useId } from 'react'

/** A part as the page being drawn marks it: its ends, so that it can be remembered, or where it goes from memory. */
export type PartMarks = { begin: string; end: string } | { remembered: string }

/** Marks the parts of the page that the server is drawing; null in the browser, which draws everything. */
export const PartMarking = createContext<((part: string) => PartMarks) | null>(null)

type LastingPartProps = {
  /** All that the part follows from, as one text: where it is the same, the part is the same. */
  facts: string
  /** Elements without pictures: a picture in view asks for its file from the page's head. */
  children: ReactNode
}

/**
 * A part that is the same on many pages. The server draws it once and writes it from memory after that, since most of
 * what a page costs is drawing. In the browser it is its children and nothing else.
 */
export function LastingPart({ facts, children }: LastingPartProps) {
  // Ids within the part follow from its place, so that it is the same only in the same place.
  const place = useId()
  const marks = useContext(PartMarking)?.(`${place} ${facts}`)
  // Three entries in each case, because ids follow from how many there are.
  const part = <Fragment key="part">{children}</Fragment>
  if (marks === undefined) return [null, part, null]
  if ('remembered' in marks) return [null, <template key="part" id={marks.remembered} />, null]
  return [<template key="begin" id={marks.begin} />, part, <template key="end" id={marks.end} />]
}
