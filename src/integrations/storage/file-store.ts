import { MAX_NAME_BYTES } from '@/domain/http/name-limit.mjs'
import type { ProblemOf } from '@/domain/operations/operations'

/** The folders of stored files, by type. */
export type Folder =
  | 'media'
  | 'videos'
  | 'documents'
  | 'avatars'
  | 'exports'
  | 'receipts'
  | 'streams'

/** Also the folder of uploads that are not saved yet, with their notes. */
export type AnyFolder = Folder | 'uploads'

/** A stored file. It is not opened before it is read. */
export type StoredFile = {
  size: number
  modifiedAt: Date
  /** A strong validator with its quotes, which changes whenever the file does. */
  etag: string
  /** Identifies the upload that a file came from: see `StagedUploads.markOf`. */
  mark: string | null
  /**
   * Streams the bytes from `start` to `end`, both inclusive, with backpressure. Closes everything
   * at the end, on failure, and when the stream is canceled. Fails when the file has changed.
   */
  read: (start: number, end: number) => ReadableStream<Uint8Array>
  /**
   * The path under which the proxy in front sends the file itself (decision 51), or null if the
   * site sends it. Only for that proxy.
   */
  innerPath: string | null
  /** The path on the local disk, for programs that read it there, or null. */
  diskPath: string | null
}

export type ListedFile = { name: string; size: number; modifiedAt: Date }

/** Content to store: bytes in memory, a local file, or a stream. */
export type Content =
  | { data: Uint8Array }
  | { path: string }
  | { stream: AsyncIterable<Uint8Array | string> }

/** Uploads that arrive in parts and are staged until saved. IDs are UUIDs. */
export type StagedUploads = {
  /** Starts an upload of `size` bytes, and returns its ID. */
  start: (size: number) => Promise<string>
  /** Returns the number of received bytes, or null for an unknown upload. */
  received: (id: string) => Promise<number | null>
  /**
   * Appends up to `limit` bytes at `offset`, and returns the total number of durably stored bytes.
   * Throws when the body is cut off.
   */
  append: (
    id: string,
    body: ReadableStream<Uint8Array>,
    where: { offset: number; limit: number },
  ) => Promise<number>
  /** Returns a local file with the upload's length and first bytes, for inspection. */
  preview: (id: string) => Promise<string>
  drop: (id: string) => Promise<void>
  /** Deletes uploads without activity since `before` (ms), and returns their number. */
  dropAbandoned: (before: number) => Promise<number>
  /** Returns the `StoredFile.mark` of this upload once it is stored. */
  markOf: (id: string) => Promise<string>
  /** Stores an upload under a name, atomically. */
  commit: (id: string, folder: Folder, name: string) => Promise<void>
}

/**
 * File storage that all processes share. A name that would leave its folder matches no file. Every
 * method throws when the storage itself fails.
 */
export type FileStore = {
  find: (folder: AnyFolder, name: string) => Promise<StoredFile | null>
  /** Lists a folder's files with a name prefix, in no order. */
  list: (folder: AnyFolder, prefix?: string) => Promise<ListedFile[]>
  /** Stores a file, atomically replacing one of the same name. */
  put: (folder: AnyFolder, name: string, content: Content) => Promise<void>
  remove: (folder: AnyFolder, name: string) => Promise<void>
  uploads: StagedUploads
  /** Why the storage is not writable, or null. */
  problem: () => Promise<StoreProblem | null>
}

/** A problem of the storage, with a message for the operator. */
export type StoreProblem = { code: ProblemOf<'bucket'>; sentence: string }

/** Returns whether a name is a plain file name, without path segments. */
export const isPlainName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !/[/\\\0]/.test(name) &&
  Buffer.byteLength(name) <= MAX_NAME_BYTES

/** Streams all bytes of a file. */
export async function* streamFile({ size, read }: StoredFile): AsyncGenerator<Uint8Array> {
  if (size === 0) return
  const reader = read(0, size - 1).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}

/** Reads all bytes of a file. */
export async function bytesOf(file: StoredFile): Promise<Buffer> {
  const parts = []
  for await (const part of streamFile(file)) parts.push(part)
  return Buffer.concat(parts)
}
