import { webVtt } from '#films/film-captions'
import { drawingPrograms } from '#programs/drawing-programs'
import { sheetOf } from '#programs/drawn-work'
import { ebb } from '#programs/ebb'
import { printFilm, printFirstFrame } from '#programs/film-printing'
import { printPicture } from '#programs/picture-printing'
import { printSound } from '#programs/sound-printing'
import { drawScore } from '#programs/sound-score'
import { undertone } from '#programs/undertone'
import { meshBounds, standAt } from '#sculptures/form-building'
import { writeFormFile } from '#sculptures/form-file'
import { photographForm } from '#sculptures/form-photograph'
import type { ModelledForm } from '#sculptures/modelled-works'
import { modellingPrograms } from '#sculptures/modelling-programs'
import { studyCollection } from '#sculptures/study-collection'
import { type DemoWork, type WorkFiles, yearOfPrograms } from './demo-artwork.ts'

/** The name under which a program is credited on labels. */
export const creditedName = (programName: string) => `${programName} program`

const tenthCm = (metres: number) => Math.round(metres * 1000) / 10

function shapedAt(form: ModelledForm): Pick<DemoWork, 'widthCm' | 'heightCm' | 'depthCm' | 'makeFiles'> {
  const standing = standAt(form.shape(), form.heightCm)
  const { least, most } = meshBounds(standing)
  return {
    heightCm: form.heightCm,
    widthCm: tenthCm(most[0] - least[0]),
    depthCm: tenthCm(most[2] - least[2]),
    makeFiles: async (): Promise<WorkFiles> => ({
      picture: await photographForm(standing, form.finish, form.turnDeg),
      mesh: await writeFormFile(standing, form.title, form.finish),
    }),
  }
}

/** Pictures drawn by the drawing programs. */
export const drawnDemoWorks: readonly DemoWork[] = drawingPrograms.flatMap((program) =>
  program.works.map(
    (work): DemoWork => ({
      key: work.title,
      title: work.title,
      artistName: creditedName(program.name),
      year: yearOfPrograms,
      type: work.type,
      medium: work.medium,
      series: program.name,
      description: work.description,
      status: work.status,
      price: work.price ?? null,
      widthCm: work.widthCm,
      heightCm: work.heightCm,
      depthCm: null,
      shape: work.shape,
      parts: work.parts,
      creditLine: `Drawn by ${program.name}, a drawing program of this project.`,
      rights: null,
      styles: [program.style],
      objectType: null,
      makeFiles: async () => ({ picture: await printPicture(work.draw(sheetOf(work))) }),
    }),
  ),
)

/** Films by the film program. */
export const filmedDemoWorks: readonly DemoWork[] = ebb.works.map(
  (work): DemoWork => ({
    key: work.title,
    title: work.title,
    artistName: creditedName(ebb.name),
    year: yearOfPrograms,
    type: 'VIDEO',
    medium: work.medium,
    series: ebb.name,
    description: work.description,
    status: work.status,
    price: work.price ?? null,
    widthCm: work.widthCm,
    heightCm: work.heightCm,
    depthCm: null,
    creditLine: `Shown by ${ebb.name}, a film program of this project.`,
    rights: null,
    styles: [ebb.style],
    objectType: null,
    makeFiles: async () => {
      const film = work.film()
      return { picture: await printFirstFrame(film), video: await printFilm(film) }
    },
  }),
)

/** Sounds by the sound program. In lists a picture represents each, drawn from the sound itself. */
export const soundedDemoWorks: readonly DemoWork[] = undertone.works.map(
  (work): DemoWork => ({
    key: work.title,
    title: work.title,
    artistName: creditedName(undertone.name),
    year: yearOfPrograms,
    type: 'AUDIO',
    medium: work.medium,
    series: undertone.name,
    description: work.description,
    status: work.status,
    price: null,
    widthCm: null,
    heightCm: null,
    depthCm: null,
    creditLine: `Composed by ${undertone.name}, a sound program of this project.`,
    rights: null,
    styles: [undertone.style],
    objectType: null,
    captions: webVtt(work.heard),
    makeFiles: async () => {
      const sound = work.sound()
      return { picture: await printPicture(drawScore(sound, work.score)), sound: printSound(sound) }
    },
  }),
)

/** Sculptures by the modelling programs. */
export const sculptedDemoWorks: readonly DemoWork[] = modellingPrograms.flatMap((program) =>
  program.works.map(
    (work): DemoWork => ({
      key: work.title,
      title: work.title,
      artistName: creditedName(program.name),
      year: yearOfPrograms,
      type: 'SCULPTURE',
      medium: work.medium,
      series: program.name,
      description: work.description,
      status: work.status,
      price: work.price ?? null,
      creditLine: `Modelled by ${program.name}, a modelling program of this project.`,
      rights: null,
      styles: [program.style],
      objectType: null,
      ...shapedAt(work),
    }),
  ),
)

/** Objects of the study collection. */
export const studyDemoWorks: readonly DemoWork[] = studyCollection.map(
  (object): DemoWork => ({
    key: object.title,
    title: object.title,
    artistName: null,
    year: yearOfPrograms,
    type: 'ARTIFACT',
    medium: object.medium,
    series: null,
    description: object.description,
    status: 'NOT_ON_SALE',
    price: null,
    creditLine: 'Study collection of this project.',
    rights: null,
    styles: [],
    objectType: object.objectType,
    notes: object.notes ?? [],
    ...shapedAt(object),
  }),
)
