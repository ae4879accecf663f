import { MAX_NAME_BYTES } from '@/domain/http/name-limit.mjs'
import type { ProblemOf } from '@/domain/operations/operations'

/** Where files are kept, by what they are of. */
export type Folder =
  | 'media'
  | 'videos'
  | 'documents'
  | 'avatars'
  | 'exports'
  | 'receipts'
  | 'streams'

/** The same, and where files lie until they are saved, with the notes about them. */
export type AnyFolder = Folder | 'uploads'

/** A file as it lies there; nothing of it is open before it is read. */
export type StoredFile = {
  /** In bytes. */
  size: number
  modifiedAt: Date
  /** Changes whenever the file does: a strong validator, with its quotation marks. */
  etag: string
  /** Tells a file that was placed from any other that has its name: see `StagedUploads.markOf`. */
  mark: string | null
  /**
   * The bytes from `start` to `end`, both included, read as fast as they are taken. Leaves nothing
   * open at the end, on failure, and when the reader leaves; fails when the file was changed
   * meanwhile.
   */
  read: (start: number, end: number) => ReadableStream<Uint8Array>
  /**
   * Where the proxy in front finds the file and sends it itself: see decision 51. Null where the
   * site sends it. It is for that proxy alone.
   */
  innerPath: string | null
  /** Where it lies on this disk, for programs that read it there. Null where it does not. */
  diskPath: string | null
}

export type ListedFile = { name: string; size: number; modifiedAt: Date }

/** What is to be kept: bytes in memory, a file of this disk, or bytes as they are made. */
export type Content =
  | { data: Uint8Array }
  | { path: string }
  | { stream: AsyncIterable<Uint8Array | string> }

/** What arrives in parts, and lies aside until it is saved. Their ids are uuids. */
export type StagedUploads = {
  /** Prepares for a file of so many bytes and returns the id of its upload. */
  begin: (size: number) => Promise<string>
  /** How many bytes are here, or null when the upload is not known (any more). */
  received: (id: string) => Promise<number | null>
  /**
   * Takes what arrives from `offset` on, up to `limit` bytes, and returns how many bytes of the
   * whole are then here for certain. Throws what the body throws when it is cut off.
   */
  append: (
    id: string,
    body: ReadableStream<Uint8Array>,
    where: { offset: number; limit: number },
  ) => Promise<number>
  /** A file on this disk that begins as the upload does and is as long, to look into it. */
  look: (id: string) => Promise<string>
  /** Forgets an upload. One that is not known is forgotten already. */
  drop: (id: string) => Promise<void>
  /** Forgets every upload that got no byte since `before` (milliseconds), and says how many. */
  dropAbandoned: (before: number) => Promise<number>
  /** What `StoredFile.mark` will be once this upload is placed. */
  markOf: (id: string) => Promise<string>
  /** Gives an upload its name. Others see all of it or nothing. */
  place: (id: string, folder: Folder, name: string) => Promise<void>
}

/**
 * A place for files that all processes share. Names are plain: one that would leave its folder is
 * the name of no file. Every method throws when the place itself fails.
 */
export type FileStore = {
  find: (folder: AnyFolder, name: string) => Promise<StoredFile | null>
  /** What a folder has whose name begins so, in no order. */
  list: (folder: AnyFolder, prefix?: string) => Promise<ListedFile[]>
  /** Keeps a file instead of any other of the name. Others see all of it or nothing. */
  put: (folder: AnyFolder, name: string, content: Content) => Promise<void>
  /** Removes a file. One that is not there is removed already. */
  remove: (folder: AnyFolder, name: string) => Promise<void>
  uploads: StagedUploads
  /** Why nothing can be kept here at the moment, or null. */
  problem: () => Promise<StoreProblem | null>
}

/** What is wrong with a place for files, and the sentence for who runs the site. */
export type StoreProblem = { code: ProblemOf<'bucket'>; sentence: string }

/** Whether a name is that of a file in a folder, and of nothing elsewhere. */
export const isPlainName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !/[/\\\0]/.test(name) &&
  Buffer.byteLength(name) <= MAX_NAME_BYTES

/** The bytes of a file from its beginning to its end, as they are taken. */
export async function* partsOf({ size, read }: StoredFile): AsyncGenerator<Uint8Array> {
  if (size === 0) return
  const reader = read(0, size - 1).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

/** All bytes of a file. */
export async function bytesOf(file: StoredFile): Promise<Buffer> {
  const parts = []
  for await (const part of partsOf(file)) parts.push(part)
  return Buffer.concat(parts)
}
