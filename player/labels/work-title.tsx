/** A title, in the direction of its own script. */
export function WorkTitle({ title, language }: { readonly title: string; readonly language?: string | undefined }) {
  return (
    <cite className="work-title" dir="auto" lang={language}>
      {title}
    </cite>
  )
}
