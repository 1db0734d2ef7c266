/** A title, in the direction of its own script. */
export function WorkTitle({ title }: { readonly title: string }) {
  return (
    <cite className="work-title" dir="auto">
      {title}
    </cite>
  )
}
