import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DAY_MS } from '@/domain/durations'

const PREFIX = 'heart2heart-backup-'

/**
 * Runs `work` with a private temporary folder for unencrypted dumps, and then removes the folder.
 * Also removes day-old folders left by killed processes.
 */
export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeStaleFolders()
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeStaleFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const folder = path.join(tmpdir(), name)
    const changedAt = (await stat(folder).catch(() => null))?.mtimeMs ?? Date.now()
    if (Date.now() - changedAt > DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}
