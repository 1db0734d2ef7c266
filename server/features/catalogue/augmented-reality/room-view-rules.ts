import type { Artifact } from '@enfilade/contract/artifacts'
import type { ArtPiece } from '@enfilade/contract/artworks'
import type { RoomKind, RoomView } from '@enfilade/contract/augmented-reality'
import type { ImageVersions } from '@enfilade/contract/image-versions'
import { artifactDimensionsText, dimensionsText, pictureFormText } from '@enfilade/contract/label-text'
import type { Refused } from '@enfilade/contract/outcomes'
import { artifactPage, artworkPage } from '@enfilade/contract/page-addresses'
import type { RecordedSize } from '@enfilade/contract/true-size'
import { framingFor, isCutOut } from '@enfilade/scene/hanging/frame-choice'
import { hangableWorkOf, isSizedPicture } from '@enfilade/scene/hanging/hangable-work'
import { frameFigures } from '@enfilade/scene/hanging/hanging-rules'
import { type RoomModel, type RoomModelForm, roomModelName } from '#media'

/** A record that may be shown in the visitor's own room. */
export type RoomSubject = { kind: 'artwork'; record: ArtPiece } | { kind: 'artifact'; record: Artifact }

/** A view with the sources of its files. */
export type RoomViewing = { view: RoomView; model: RoomModel }

/** Why a record cannot be shown at its true size. */
export type RoomRefusal = Refused<'no-size' | 'no-picture' | 'no-model'>

const cmPerM = 100
const mmPerM = 1000

/**
 * How a record is shown in the visitor's own room: with its own model it stands, with a picture it hangs. Uses only the
 * record itself. Refuses a record without a size: sizes are never guessed.
 */
export function roomViewing(subject: RoomSubject): { done: true; viewing: RoomViewing } | RoomRefusal {
  if (subject.kind === 'artifact') {
    const { title, url, width, height, depth, meshguid, preview } = subject.record
    const named: Named = {
      kind: 'artifact',
      url,
      title,
      sizeText: artifactDimensionsText(subject.record),
      previewPath: previewPathOf(preview),
      page: artifactPage(url),
    }
    return standing(named, meshguid, { width, height, depth })
  }
  const { record } = subject
  const { shrType, meshguid, dimensions } = record
  const named: Named = {
    kind: 'artwork',
    url: record.shrUrl,
    title: record.shrTitle,
    sizeText: formAndSize(pictureFormText(record), dimensionsText(shrType, dimensions)),
    previewPath: previewPathOf(record.fileVersions),
    page: artworkPage(record.shrUrl),
  }
  if (meshguid !== null || shrType === 'SCULPTURE' || shrType === 'ARTIFACT') {
    const { width = null, height = null, length = null } = dimensions ?? {}
    return standing(named, meshguid, { width, height, depth: length })
  }
  return hanging(named, record)
}

type Named = { kind: RoomKind; url: string } & Pick<RoomView, 'title' | 'sizeText' | 'previewPath' | 'page'>

function standing(
  named: Named,
  meshguid: string | null,
  recorded: RecordedSize,
): { done: true; viewing: RoomViewing } | RoomRefusal {
  if (meshguid === null) {
    return {
      done: false,
      because: 'no-model',
      reason: 'There is no model of this object that could stand in your room.',
    }
  }
  const recordedCm = { width: sized(recorded.width), height: sized(recorded.height), depth: sized(recorded.depth) }
  if (Object.values(recordedCm).every((measure) => measure === null)) return withoutSize
  const model: RoomModel = { placement: 'table', meshAssetId: meshguid, recordedCm }
  const sizeM = {
    width: inMetres(recordedCm.width),
    height: inMetres(recordedCm.height),
    depth: inMetres(recordedCm.depth),
  }
  return { done: true, viewing: { model, view: { ...viewNamed(named, model), sizeM } } }
}

/** A cut-out picture without recorded depth lies as flat on the wall as cloth: it has no frame. */
const sheetM = 0.004

/** A picture with its recorded depth, or else as deep as a frame of the site. */
function hanging(named: Named, piece: ArtPiece): { done: true; viewing: RoomViewing } | RoomRefusal {
  const work = hangableWorkOf(piece)
  if (piece.fileVersions === null) {
    return {
      done: false,
      because: 'no-picture',
      reason: 'There is no picture of this work that could hang on your wall.',
    }
  }
  if (!isSizedPicture(work) || !piece.dimensions?.width || !piece.dimensions.height) return withoutSize
  const width = work.widthMm / mmPerM
  const height = work.heightMm / mmPerM
  const framedM = isCutOut(work) ? sheetM : frameFigures[framingFor(work).frame].depthM
  const usualDepthM = Math.min(framedM, Math.min(width, height) / 4)
  const depth = work.depthMm === null ? usualDepthM : work.depthMm / mmPerM
  const sizeM = { width, height, depth }
  const picturePath = piece.fileVersions.original.meta.pipePath
  const model: RoomModel = { placement: 'wall', picturePath, sizeM, face: work.face ?? null }
  return { done: true, viewing: { model, view: { ...viewNamed(named, model), sizeM } } }
}

const withoutSize: RoomRefusal = {
  done: false,
  because: 'no-size',
  reason: 'The record gives no size, so that nobody can say how large this would be in your room.',
}

/** Such as "Triptych, 70 × 124 cm (H × W)"; null if neither is known. */
function formAndSize(form: string | null, size: string | null): string | null {
  return [form, size].filter((part) => part !== null).join(', ') || null
}

function viewNamed({ kind, url, ...told }: Named, model: RoomModel): Omit<RoomView, 'sizeM'> {
  const name = roomModelName(model)
  const addressOf = (form: RoomModelForm) => `/augmented-reality/${kind}/${encodeURIComponent(url)}/${name}.${form}`
  return { ...told, placement: model.placement, glb: addressOf('glb'), usdz: addressOf('usdz') }
}

function previewPathOf(versions: ImageVersions | null): string | null {
  return versions?.LWRegular.meta.pipePath ?? null
}

function sized(measureCm: number | null): number | null {
  return measureCm !== null && Number.isFinite(measureCm) && measureCm > 0 ? measureCm : null
}

function inMetres(measureCm: number | null): number | null {
  return measureCm === null ? null : measureCm / cmPerM
}
