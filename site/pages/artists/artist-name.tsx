/** A drawing program has its description after its name. */
const program = /,? (a drawing )?program$/

/** An artist's name on labels: the description of a program is small print, not part of the name. */
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
