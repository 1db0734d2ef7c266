import { Link } from 'react-router'
import type { ListedArtwork } from '#site/pages/artworks/listed-artwork.ts'
import { ListedArtworkLabel } from '#site/pages/artworks/listed-artwork-label.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { Picture } from '#site/ui/picture.tsx'
import './artwork-and-form.css'

type WorkAndFormProps = {
  title: string
  lead: string
  work: ListedArtwork
  /** Null if the work accepts none. */
  form: React.ReactNode
}

/** A page with a form about a work: the work on the left, the form at the axis. */
export function ArtworkAndForm({ title, lead, work, form }: WorkAndFormProps) {
  return (
    <>
      <PageTitle
        title={title}
        aside={
          <nav aria-label="Path">
            <Link className="button-link quiet" to={work.address}>
              Back to the work
            </Link>
          </nav>
        }
      >
        <p className="lead">{lead}</p>
      </PageTitle>
      {form !== null && (
        <div className="work-and-form form-page">
          <div className="work-and-form-work">
            <Picture
              source={work.picture}
              alt=""
              sizes="(max-width: 620px) 40vw, 240px"
              first
              style={{ '--ratio': work.picture ? work.picture.widthPx / work.picture.heightPx : 4 / 3 }}
            />
            <ListedArtworkLabel work={work} />
          </div>
          <div>{form}</div>
        </div>
      )}
    </>
  )
}
