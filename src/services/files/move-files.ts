import { createHash } from 'node:crypto'
import { AppError } from '@/domain/messages/app-error'
import {
  type FileStore,
  type Folder,
  folders,
  partsOf,
  type StoredFile,
} from '@/integrations/storage/file-store'
import type { Executor } from '@/upstream/payload/transactions'
import type { MoveLedger } from './move-ledger'
import { allNamed, rowFolders } from './named-files'

type Move = {
  from: FileStore
  to: FileStore
  /** Whether the site keeps its files at `to` already: then what is gone there was deleted. */
  isLive: boolean
  ledger: MoveLedger
  /** Told now and then how far it is. */
  say: (line: string) => void
}

export type MoveResult = {
  /** How many files this run copied, and how many were there. */
  copied: number
  there: number
  removed: number
  /** Of the same name and another content at `to`, where the site uses it. Both stay. */
  different: string[]
  /** Named by rows, and in neither place. */
  missing: string[]
  /** So many more are of prepared videos: the worker makes them again, and no backup has them. */
  unmade: number
}

/**
 * Copies every file of the site from one place to another and reads each back to compare size and
 * SHA-256. Ended at any moment, it goes on where it was. Only once the site works with the new
 * place, and all of it is there, the files of the old one are removed. Throws before that when a
 * file cannot be read, written or compared.
 */
export async function moveFiles(db: Executor, move: Move): Promise<MoveResult> {
  const counts = { copied: 0, there: 0, removed: 0, unmade: 0 }
  const result: MoveResult = { ...counts, different: [], missing: [] }
  const removable: { folder: Folder; name: string }[] = []
  for (const folder of folders) {
    const named = await namedIn(db, folder)
    const files = await move.from.list(folder)
    for (const [index, { name }] of files.entries()) {
      const outcome = await moveOne(move, { folder, name, isNamed: named.has(name) })
      if (outcome === 'different') result.different.push(`${folder}/${name}`)
      else removable.push({ folder, name })
      if (outcome === 'copied') result.copied += 1
      else result.there += 1
      if (index % 100 === 99) move.say(`${folder}: ${index + 1} of ${files.length}`)
    }
    move.say(`${folder}: ${files.length} of ${files.length}`)
    const here = new Set((await move.to.list(folder)).map(({ name }) => name))
    const missing = [...named].filter((name) => !here.has(name))
    if (folder === 'streams') result.unmade = missing.length
    else result.missing.push(...missing.map((name) => `${folder}/${name}`))
  }
  if (!move.isLive) return result
  for (const { folder, name } of removable) await move.from.remove(folder, name)
  await move.ledger.remove()
  return { ...result, removed: removable.length }
}

async function namedIn(db: Executor, folder: Folder): Promise<Set<string>> {
  const rowFolder = rowFolders.find((one) => one === folder)
  return new Set(rowFolder && (await allNamed(db, rowFolder)))
}

type File = { folder: Folder; name: string; isNamed: boolean }

async function moveOne(
  { from, to, isLive, ledger }: Move,
  { folder, name, isNamed }: File,
): Promise<'copied' | 'there' | 'different'> {
  const file = `${folder}/${name}`
  const source = await from.find(folder, name)
  // Removed since it was listed.
  if (!source) return 'there'
  const target = await to.find(folder, name)
  const known = ledger.known(file)
  if (known?.from === source.etag) {
    if (target?.etag === known.to) return 'there'
    // It was deleted there, or replaced, by the site itself.
    if (isLive && (target || !isNamed)) return 'there'
  }
  const sha256 = await hashOf(source)
  const isSame = target?.size === source.size && (await hashOf(target)) === sha256
  if (isLive && target && !isSame) return 'different'
  const written = isSame ? target : await copy({ from: source, to }, { folder, name, sha256 })
  const unchanged = await from.find(folder, name)
  if (unchanged?.etag !== source.etag) throw changed(file)
  await ledger.add({ file, from: source.etag, to: written.etag, sha256 })
  return isSame ? 'there' : 'copied'
}

/** Writes a file and reads it back. */
async function copy(
  { from, to }: { from: StoredFile; to: FileStore },
  { folder, name, sha256 }: { folder: Folder; name: string; sha256: string },
): Promise<StoredFile> {
  await to.put(folder, name, { stream: partsOf(from) })
  const written = await to.find(folder, name)
  if (written?.size === from.size && (await hashOf(written)) === sha256) return written
  throw changed(`${folder}/${name}`)
}

const changed = (file: string) =>
  new AppError('not_moved', {
    sentence: `${file} did not arrive as it is. Nothing was removed. Start the command again: it goes on where it was.`,
  })

async function hashOf(file: StoredFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsOf(file)) hash.update(part)
  return hash.digest('hex')
}
