import { preloadTitleFont, type TitleSize } from '#site/look/font-preloads.ts'
import './page-title.css'
import { titleText } from './title-text.ts'

type PageTitleProps = {
  /** Upright for a list or a space, italic for the title of an exhibition. */
  title: string
  italic?: boolean
  /** The lengths in characters from which the title is smaller, and smaller still. */
  longFrom?: number
  veryLongFrom?: number
  /** Small print in columns 1 to 4, on the last line of the lead. */
  aside?: React.ReactNode
  children?: React.ReactNode
}

/** The head of a page: title at the axis, lead below it, small print on the left. */
export function PageTitle(props: PageTitleProps) {
  const { title, italic = false, longFrom = 36, veryLongFrom = 96, aside, children } = props
  const size: TitleSize = title.length > veryLongFrom ? 'very-long' : title.length > longFrom ? 'long' : ''
  preloadTitleFont(size, italic ? 'slanted' : 'upright')
  return (
    <div className="page-title">
      <h1 className={`title ${size}`}>{italic ? <em>{titleText(title)}</em> : titleText(title)}</h1>
      {aside && <div className="page-title-aside">{aside}</div>}
      {children && <div className="page-title-lead">{children}</div>}
    </div>
  )
}
