import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const entrySchema = z.object({
  file: z.string(),
  /** Which version it was, there and here: see `StoredFile.etag`. */
  from: z.string(),
  to: z.string(),
  sha256: z.string(),
})

export type Moved = z.infer<typeof entrySchema>

/** What was copied and compared before, so that a move that was ended goes on where it was. */
export type MoveLedger = {
  known: (file: string) => Moved | undefined
  add: (entry: Moved) => Promise<void>
  /** The move is over. */
  remove: () => Promise<void>
}

/** Opens the ledger of a move, or begins it: a line of JSON for each file. */
export async function openLedger(location: string): Promise<MoveLedger> {
  await mkdir(path.dirname(location), { recursive: true })
  const entries = new Map<string, Moved>()
  for (const line of (await readFile(location, 'utf8').catch(() => '')).split('\n')) {
    const entry = entrySchema.safeParse(parsed(line))
    if (entry.success) entries.set(entry.data.file, entry.data)
  }
  return {
    known: (file) => entries.get(file),
    async add(entry) {
      // A line that was cut off stays alone.
      await appendFile(location, `\n${JSON.stringify(entry)}`)
      entries.set(entry.file, entry)
    },
    remove: () => rm(location, { force: true }),
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // Empty, or cut off when the command was ended.
    return null
  }
}
