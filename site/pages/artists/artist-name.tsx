/** A drawing program says what it is after its name. */
const program = /,? (a drawing )?program$/

/** An artist's name as labels set it: a program's kind is small print, not part of the name. */
export function ArtistName({ name }: { name: string }) {
  const kind = program.exec(name)?.[0]
  if (!kind) return name
  return (
    <>
      {name.slice(0, -kind.length)}
      <span className="artist-kind">{kind}</span>
    </>
  )
}
