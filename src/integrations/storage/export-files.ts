import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { env } from '@/lib/env'
import { namesIn } from './staged-upload'

const folder = path.join(env.FILES_DIR, 'exports')
const ARCHIVE = '.zip'
const PART = '.part'

/** Something in an archive: text or bytes as they are made, or a file of this disk. */
export type ArchiveEntry = { name: string } & (
  { content: () => AsyncIterable<string | Uint8Array> } | { file: string }
)

/** The name of the file of an export. */
export const exportName = (exportId: string): string => `${exportId}${ARCHIVE}`

/**
 * Writes an archive and gives it its name when it is whole and on the disk. Nothing of it is kept
 * in memory. Returns its size in bytes. Throws what an entry throws; then no archive is there.
 */
export async function writeExport(exportId: string, entries: ArchiveEntry[]): Promise<number> {
  // Also makes the folder.
  await namesIn(folder)
  const part = path.join(folder, `${exportId}-${randomUUID()}${PART}`)
  try {
    await pipeline(archiveOf(entries), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await flush(part)
    const place = path.join(folder, exportName(exportId))
    await rename(part, place)
    return (await stat(place)).size
  } finally {
    await rm(part, { force: true })
  }
}

function archiveOf(entries: ArchiveEntry[]): Readable {
  const zip = new ZipFile()
  const stream = new PassThrough()
  zip.outputStream.pipe(stream)
  // What an entry throws ends the archive, and with it the writing.
  zip.on('error', (error: Error) => stream.destroy(error))
  for (const entry of entries) {
    if ('file' in entry) zip.addFile(entry.file, entry.name)
    else {
      zip.addReadStreamLazy(entry.name, { mtime: new Date(), mode: 0o100644 }, (give) => {
        const content = Readable.from(entry.content())
        content.on('error', (error) => zip.emit('error', error))
        give(null, content)
      })
    }
  }
  zip.end()
  return stream
}

async function flush(location: string): Promise<void> {
  const handle = await open(location, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Removes the file of an export. One that is not there is removed already. */
export async function removeExport(exportId: string): Promise<void> {
  await rm(path.join(folder, exportName(exportId)), { force: true })
}

/** Every file that is there: which export it is of, and since when it is as it is. */
export async function listExportFiles(): Promise<
  { name: string; exportId: string; isWhole: boolean; changedAt: number }[]
> {
  const found = []
  for (const name of await namesIn(folder)) {
    const stats = await stat(path.join(folder, name)).catch(() => null)
    if (!stats) continue
    const isWhole = name.endsWith(ARCHIVE)
    found.push({ name, exportId: name.slice(0, 36), isWhole, changedAt: stats.mtimeMs })
  }
  return found
}

/** Removes one of the files that `listExportFiles` found. */
export async function removeExportFile(name: string): Promise<void> {
  await rm(path.join(folder, path.basename(name)), { force: true })
}
