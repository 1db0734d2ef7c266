/** Why files cannot be stored or read now: the disk is full, not writable, or does not answer. */
export type StorageTrouble = 'full' | 'read-only' | 'unavailable'

const sentences = {
  full: 'There is no room left where files are kept.',
  'read-only': 'The place where files are kept cannot be written to.',
  unavailable: 'The place where files are kept does not answer.',
} as const satisfies Record<StorageTrouble, string>

/** Storage failed for an external reason that may pass. The cause is the error of the system or the store. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
  readonly because: StorageTrouble

  constructor(because: StorageTrouble, cause: unknown) {
    super(sentences[because], { cause })
    this.because = because
  }
}

/** The system's disk errors for any access to a file (errno of POSIX.1-2017). EFBIG: a limit on the size of files. */
const diskErrors: Readonly<Record<string, StorageTrouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EIO: 'unavailable',
  ESTALE: 'unavailable',
  ENODEV: 'unavailable',
  ENXIO: 'unavailable',
  EHOSTDOWN: 'unavailable',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
}

/** Errors that mean the same only while writing: a folder that was removed, or is not accessible to this account. */
const writeErrors: Readonly<Record<string, StorageTrouble>> = {
  ...diskErrors,
  EACCES: 'read-only',
  EPERM: 'read-only',
  ENOENT: 'unavailable',
  ENOTDIR: 'unavailable',
  ENOTCONN: 'unavailable',
  ETIMEDOUT: 'unavailable',
}

/** The disk trouble behind an error; null if it has another cause. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (error instanceof StorageFailure) return error.because
  return diskErrors[codeOf(error)] ?? null
}

/** Writes files; throws disk errors as a StorageFailure. */
export async function writingFiles<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const because = error instanceof StorageFailure ? undefined : writeErrors[codeOf(error)]
    throw because === undefined ? error : new StorageFailure(because, error)
  }
}

/** The same for reading, where a missing file is no failure. */
export async function readingFiles<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    const because = error instanceof StorageFailure ? null : storageTroubleOf(error)
    throw because === null ? error : new StorageFailure(because, error)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
