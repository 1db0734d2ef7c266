import { writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { UnreadableFile } from '#media/formats/unreadable-file'
import { makePicture, shutUnusedLoaders } from '#media/pictures/picture-making'
import { checkPicture, examinePicture } from '#media/pictures/picture-opening'
import { drawTiles } from '#media/tiles/tile-drawing'
import { storageTroubleOf } from '#storage/storage-failure'
import { type WorkerAnswer, WorkerTask } from './worker-tasks.ts'

/*
 * The program of one child process of the worker pool: runs tasks one at a time, answers each, and ends with its app.
 * It starts with an empty environment and may write only in the worker pool's folder.
 */

// Serving a page has priority over making a picture.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
shutUnusedLoaders()

process.on('message', (message) => {
  void runTask(WorkerTask.parse(message)).then((answer) => process.send?.(answer))
})

// A library that hangs in a thread would keep the process alive; nothing here is worth finishing.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

async function runTask(task: WorkerTask): Promise<WorkerAnswer> {
  try {
    return { done: true, made: await make(task) }
  } catch (error) {
    return refusalFor(error)
  }
}

/**
 * The code for pictures is loaded at the start, since most tasks are for them; the code for models, films and
 * typesetting takes twice as long to load, and comes with the first task that needs it.
 */
async function make(task: WorkerTask): Promise<unknown> {
  switch (task.kind) {
    case 'check-picture':
      return checkPicture(task.sourcePath, task.format)
    case 'examine-picture':
      return examinePicture(task.sourcePath, task.format)
    case 'make-picture':
      return makePicture(task.sourcePath, task.format, task.outputFolder)
    case 'make-tiles':
      return drawTiles(task.sourcePath, task.format, task.outputFolder)
    case 'check-mesh':
      return (await import('#media/meshes/mesh-making')).checkMesh(task.sourcePath, task.format)
    case 'make-mesh':
      return (await import('#media/meshes/mesh-making')).makeMesh(task.sourcePath, task.format, task.outputFolder)
    case 'check-video':
      return (await import('#media/films/video-making')).checkVideo(task.sourcePath, task.format)
    case 'make-video':
      return (await import('#media/films/video-making')).makeVideo(task.sourcePath, task.format)
    case 'draw-card':
      return drawCardInto(task)
    case 'make-room-model':
      return (await import('#media/room-models/room-model-making')).makeRoomModel(
        task.source,
        task.form,
        task.outputPath,
      )
    default:
      return task satisfies never
  }
}

async function drawCardInto(task: Extract<WorkerTask, { kind: 'draw-card' }>): Promise<{ bytes: number }> {
  const { drawCard } = await import('#media/share-cards/card-drawing')
  const card = await drawCard(task.words, task.picturePath)
  await writeFile(task.outputPath, card)
  return { bytes: card.byteLength }
}

/** Libraries pass on the system's disk errors only as text (strerror in the C locale, which a worker has). */
const diskWords =
  /No space left on device|Disk quota exceeded|Read-only file system|File too large|Input\/output error/i

/** Messages of libraries name paths and internals: they go to the log, and the person gets a plain sentence. */
function refusalFor(error: unknown): WorkerAnswer {
  const detail = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000)
  if (storageTroubleOf(error) !== null || diskWords.test(detail)) return { done: 'no-room', detail }
  if (error instanceof UnreadableFile) {
    const { because, message: reason } = error
    switch (because) {
      case 'too-many-pixels':
      case 'over-budget':
      case 'unsupported-format':
      case 'wrong-kind':
        return { done: false, because, reason, detail }
      default:
        return { done: false, because: 'unreadable', reason, detail }
    }
  }
  if (detail.includes('exceeds pixel limit')) {
    const reason = 'The picture has more than 50 million pixels, the most that can be taken.'
    return { done: false, because: 'too-many-pixels', reason, detail }
  }
  return { done: false, because: 'unreadable', reason: 'The file is damaged: it could not be read to its end.', detail }
}
