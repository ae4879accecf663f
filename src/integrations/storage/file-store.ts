import { MAX_NAME_BYTES } from '@/domain/http/name-limit.mjs'
import type { ProblemOf } from '@/domain/operations/system-health'

export type Folder = 'media' | 'videos' | 'documents' | 'avatars' | 'exports' | 'streams'

/**
 * Any folder. `uploads` contains uploads that aren't saved yet, and their journal entries.
 * `receipts` contains PDFs that older versions stored, until the worker deletes them.
 */
export type AnyFolder = Folder | 'uploads' | 'receipts'

/** A stored file. Its content isn't accessed until `read` is called. */
export type StoredFile = {
  size: number
  modifiedAt: Date
  /** The file's strong ETag, including the quotes. It changes whenever the file changes. */
  etag: string
  /** Identifies the upload that the file came from; see `StagedUploads.getMark`. */
  mark: string | null
  /**
   * Streams bytes from `start` to `end`, both inclusive, with backpressure. Fails if the file has
   * changed since it was found. Releases all resources at the end, or when canceled.
   */
  read: (start: number, end: number) => ReadableStream<Uint8Array>
  /**
   * The internal path that makes the reverse proxy send the file (docs/decisions/0051), or null.
   * Clients must not see it.
   */
  proxyPath: string | null
  /** The path on the local disk, if the file is there, for programs that need a local file. */
  diskPath: string | null
}

export type ListedFile = { name: string; size: number; modifiedAt: Date }

/** The content of a file to store: bytes in memory, the path of a local file, or a stream. */
export type FileContent =
  | { data: Uint8Array }
  | { path: string }
  | { stream: AsyncIterable<Uint8Array | string> }

/** Uploads that arrive in parts and are staged until the user saves the form. IDs are UUIDs. */
export type StagedUploads = {
  /** Starts an upload of `size` bytes, and returns the upload's ID. */
  start: (size: number) => Promise<string>
  /** Returns the number of received bytes, or null if the upload doesn't exist. */
  receivedBytes: (id: string) => Promise<number | null>
  /**
   * Appends up to `limit` bytes at `offset`, and returns the number of durably stored bytes. Throws
   * if the client disconnects.
   */
  append: (
    id: string,
    body: ReadableStream<Uint8Array>,
    range: { offset: number; limit: number },
  ) => Promise<number>
  /** Returns a local file with the upload's length and first bytes, for inspection. */
  preview: (id: string) => Promise<string>
  drop: (id: string) => Promise<void>
  /** Deletes uploads with no activity since a time (in milliseconds), and returns the count. */
  dropAbandoned: (before: number) => Promise<number>
  /** Returns the `mark` that the stored file will have once this upload is committed. */
  getMark: (id: string) => Promise<string>
  /** Moves an upload to a folder under a name, atomically. */
  commit: (id: string, folder: Folder, name: string) => Promise<void>
}

/** File storage shared by all processes. Every method throws if storage fails. */
export type FileStore = {
  /** Finds a file. Returns null for a name that could traverse directories. */
  find: (folder: AnyFolder, name: string) => Promise<StoredFile | null>
  /** Lists the files in a folder whose names start with `prefix`, in no particular order. */
  list: (folder: AnyFolder, prefix?: string) => Promise<ListedFile[]>
  /** Stores a file, atomically replacing any file with the same name. */
  put: (folder: AnyFolder, name: string, content: FileContent) => Promise<void>
  remove: (folder: AnyFolder, name: string) => Promise<void>
  uploads: StagedUploads
  /** Returns why storage isn't usable, or null if it is. */
  findProblem: () => Promise<StoreProblem | null>
}

/** A problem with file storage, with a message for the operator. */
export type StoreProblem = { code: ProblemOf<'bucket'>; message: string }

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
export async function readAllBytes(file: StoredFile): Promise<Buffer> {
  const parts = []
  for await (const part of streamFile(file)) parts.push(part)
  return Buffer.concat(parts)
}
