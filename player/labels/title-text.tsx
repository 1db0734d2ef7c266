/** A title, in the direction of its own script. */
export function TitleText({ title }: { readonly title: string }) {
  return (
    <cite className="title-text" dir="auto">
      {title}
    </cite>
  )
}
