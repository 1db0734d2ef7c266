import { artifactDimensionsText } from '@enfilade/contract/label-text'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound, openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FactRows } from '#site/ui/fact-rows.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { paragraphsOf } from '#site/ui/paragraphs.ts'
import { Picture } from '#site/ui/picture.tsx'
import { Section } from '#site/ui/section.tsx'
import './artifact-page.css'

export async function loader(args: LoaderFunctionArgs) {
  const { gallery, picture, head } = openPage(args)
  const artifact = await gallery.artifacts.findByUrl(args.params['url'] ?? '')
  if (!artifact) throw notFound('Problem with fetching data or that artifact might not exist.')
  const preview = picture(artifact.preview)
  const rows = [
    { name: 'Object type', value: artifact.objectType },
    { name: 'Culture', value: artifact.culture },
    { name: 'Period', value: artifact.period },
    { name: 'Materials', value: artifact.materials },
    { name: 'Dimensions', value: artifactDimensionsText(artifact) },
  ]
  return {
    title: artifact.title,
    preview,
    rows: rows.flatMap(({ name, value }) => (value ? [{ name, value }] : [])),
    paragraphs: paragraphsOf(artifact.description),
    head: await head({
      title: `${artifact.title} Artifact in VR`,
      description: artifact.description,
      image: preview?.steps.at(-1)?.address,
    }),
  }
}

export const meta = headTags

export default function ArtifactPage() {
  const { title, preview, rows, paragraphs } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title={`${title} Artifact in VR`} />
      <div className="artifact-picture">
        <Picture
          source={preview}
          alt={title}
          sizes="(max-width: 800px) 94vw, 792px"
          first
          style={preview ? { '--ratio': preview.widthPx / preview.heightPx } : {}}
        />
      </div>
      {rows.length > 0 && (
        <Section name="Facts">
          <FactRows rows={rows} />
        </Section>
      )}
      {paragraphs.length > 0 && (
        <Section name="About" id="about">
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
