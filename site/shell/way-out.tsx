import { homePage } from '@enfilade/contract/page-addresses'
import { Link } from 'react-router'
import { preloadTitleFont } from '#site/look/font-preloads.ts'
import './way-out.css'

type WayOutProps = { title: string; sentence?: string | null; children?: React.ReactNode }

/** A page with only a sentence and the link home. */
export function WayOut({ title, sentence, children }: WayOutProps) {
  preloadTitleFont('long', 'upright')
  return (
    <div className="way-out">
      <h1 className="title long">{title}</h1>
      {sentence && <p className="lead">{sentence}</p>}
      <p className="way-out-ways">
        <Link className="button-primary" to={homePage}>
          Go Home
        </Link>
        {children}
      </p>
    </div>
  )
}
