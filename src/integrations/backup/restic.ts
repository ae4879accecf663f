import type { Writable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import {
  backupArguments,
  pruneArguments,
  restoreArguments,
  snapshotsArguments,
  type RetentionRule,
  type SnapshotTag,
} from './restic-arguments'
import { isNoRepository, resticError } from './restic-failure'
import { runProgram, type ProgramEnd } from './run-program'

const install =
  'Backups need restic. Install it (on Debian and Ubuntu: apt-get install restic; elsewhere: restic.net).'

/** Where backups are, and what opens them. */
export type Repository = {
  /** A folder, or any address that restic knows, such as s3:https://host/bucket. */
  location: string
  /** The passphrase itself, or null when RESTIC_PASSWORD_FILE names it. */
  password: string | null
  passwordFile: string | null
  /** Ends what is being done. */
  signal?: AbortSignal
}

const snapshotSchema = z.object({
  id: z.string(),
  time: z.coerce.date(),
  paths: z.array(z.string()),
})

/** One snapshot: when it was taken, and of which paths. */
export type Snapshot = z.infer<typeof snapshotSchema>

const summarySchema = z.object({
  message_type: z.literal('summary'),
  snapshot_id: z.string(),
  total_files_processed: z.int(),
  total_bytes_processed: z.int(),
  data_added: z.int(),
})

/** What a snapshot has, and how much of it was new, in bytes. */
export type Taken = { id: string; files: number; bytes: number; added: number; isComplete: boolean }

/** restic's exit code when it could not read some of the files. */
const INCOMPLETE = 3

function restic(
  repository: Repository,
  programArguments: string[],
  output?: Writable,
): Promise<ProgramEnd> {
  const { location, password, passwordFile, signal } = repository
  const environment = {
    RESTIC_REPOSITORY: location,
    ...(password !== null && { RESTIC_PASSWORD: password }),
    ...(passwordFile !== null && { RESTIC_PASSWORD_FILE: passwordFile }),
  }
  return runProgram('restic', programArguments, { environment, output, install, signal })
}

async function mustRestic(
  repository: Repository,
  programArguments: string[],
  output?: Writable,
): Promise<string> {
  const end = await restic(repository, programArguments, output)
  if (end.code === 0) return end.output
  throw resticError(repository.location, end)
}

/**
 * Makes the repository when there is none, and says whether it did. Throws AppError
 * 'wrong_passphrase', or 'backup_failed' when it cannot be reached.
 */
export async function ensureRepository(repository: Repository): Promise<{ isNew: boolean }> {
  // Without a lock of its own, so that none that was left behind stands in the way.
  const end = await restic(repository, ['cat', 'config', '--no-lock'])
  if (end.code === 0) return { isNew: false }
  if (!isNoRepository(end)) throw resticError(repository.location, end)
  const made = await restic(repository, ['init'])
  if (made.code === 0) return { isNew: true }
  throw resticError(repository.location, isNoRepository(made) ? end : made)
}

/** Takes a snapshot of paths of this machine, all of it or nothing under one id. */
export async function takeSnapshot(
  repository: Repository,
  taking: Parameters<typeof backupArguments>[0],
): Promise<Taken> {
  const end = await restic(repository, backupArguments(taking))
  if (end.code !== 0 && end.code !== INCOMPLETE) throw resticError(repository.location, end)
  const [last] = end.output.trimEnd().split('\n').slice(-1)
  const summary = summarySchema.parse(JSON.parse(last ?? ''))
  return {
    id: summary.snapshot_id,
    files: summary.total_files_processed,
    bytes: summary.total_bytes_processed,
    added: summary.data_added,
    isComplete: end.code === 0,
  }
}

/**
 * The snapshots of a tag, the oldest first. Whatever is done with a repository begins here, so this
 * removes the locks that somebody left who was killed. Throws as `resticError` says.
 */
export async function listSnapshots(repository: Repository, tag: SnapshotTag): Promise<Snapshot[]> {
  await mustRestic(repository, ['unlock'])
  const output = await mustRestic(repository, snapshotsArguments(tag))
  return z
    .array(snapshotSchema)
    .parse(JSON.parse(output))
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
}

/** Drops one snapshot, also when all else was stopped; its bytes go with the next pruning. */
export async function forgetSnapshot(repository: Repository, id: string): Promise<void> {
  const lasting = { ...repository, signal: undefined }
  // A restic that was stopped may leave its lock.
  await mustRestic(lasting, ['unlock'])
  await mustRestic(lasting, ['forget', id])
}

/** Keeps of a tag what the rule says, and frees the room of all else. */
export async function pruneSnapshots(
  repository: Repository,
  tag: SnapshotTag,
  rule: RetentionRule,
): Promise<void> {
  await mustRestic(repository, pruneArguments(tag, rule))
}

/** Checks that the repository is sound, and reads a part of its bytes back, such as '3/20'. */
export async function checkRepository(repository: Repository, share: string): Promise<void> {
  const end = await restic(repository, ['check', `--read-data-subset=${share}`])
  if (end.code === 0) return
  const reason = resticError(repository.location, end)
  if (reason.code !== 'backup_failed') throw reason
  throw new AppError('backup_failed', {
    sentence: `The backups are damaged: ${reason.userMessage} Keep the site’s data as it is, and start a new repository.`,
    cause: reason,
  })
}

/** Writes one file of a snapshot into `output`. */
export async function readFromSnapshot(
  repository: Repository,
  { id, path }: { id: string; path: string },
  output: Writable,
): Promise<void> {
  await mustRestic(repository, ['dump', id, path], output)
}

/** Brings what a snapshot has under a path into a folder, where the whole path is repeated. */
export async function restoreSnapshot(
  repository: Repository,
  { id, path }: { id: string; path: string },
  target: string,
): Promise<void> {
  await mustRestic(repository, restoreArguments(id, path, target))
}
