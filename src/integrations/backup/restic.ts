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
import { runProgram, type ProgramResult } from './run-program'

const installHint =
  'Backups need restic. Install it (on Debian and Ubuntu: apt-get install restic; elsewhere: restic.net).'

export type Repository = {
  /** A folder, or a repository URL that restic supports, such as s3:https://host/bucket. */
  location: string
  /** Null if `passwordFile` is set. */
  password: string | null
  passwordFile: string | null
  signal?: AbortSignal
}

const snapshotSchema = z.object({
  id: z.string(),
  time: z.coerce.date(),
  paths: z.array(z.string()),
})

export type Snapshot = z.infer<typeof snapshotSchema>

const summarySchema = z.object({
  message_type: z.literal('summary'),
  snapshot_id: z.string(),
  total_files_processed: z.int(),
  total_bytes_processed: z.int(),
  data_added: z.int(),
})

/**
 * A new snapshot. `added` bytes are new in the repository. `isComplete` is false if restic could
 * not read some files.
 */
export type SnapshotSummary = {
  id: string
  files: number
  bytes: number
  added: number
  isComplete: boolean
}

/** restic's exit code if it could not read some of the files. */
const INCOMPLETE = 3

function restic(
  repository: Repository,
  programArguments: string[],
  output?: Writable,
): Promise<ProgramResult> {
  const { location, password, passwordFile, signal } = repository
  const environment = {
    RESTIC_REPOSITORY: location,
    ...(password !== null && { RESTIC_PASSWORD: password }),
    ...(passwordFile !== null && { RESTIC_PASSWORD_FILE: passwordFile }),
  }
  return runProgram('restic', programArguments, { environment, output, installHint, signal })
}

async function resticOutput(
  repository: Repository,
  programArguments: string[],
  output?: Writable,
): Promise<string> {
  const end = await restic(repository, programArguments, output)
  if (end.code === 0) return end.output
  throw resticError(repository.location, end)
}

/**
 * Creates the repository if needed, and returns whether it is new. Throws the AppErrors that
 * `resticError` returns, such as 'backup_wrong_passphrase'.
 */
export async function ensureRepository(repository: Repository): Promise<{ isNew: boolean }> {
  // Reading without a lock also works if a killed process has left its lock behind.
  const end = await restic(repository, ['cat', 'config', '--no-lock'])
  if (end.code === 0) return { isNew: false }
  if (!isNoRepository(end)) throw resticError(repository.location, end)
  const created = await restic(repository, ['init'])
  if (created.code === 0) return { isNew: true }
  throw resticError(repository.location, isNoRepository(created) ? end : created)
}

/** Takes a snapshot of local paths. Throws the AppErrors that `resticError` returns. */
export async function takeSnapshot(
  repository: Repository,
  options: Parameters<typeof backupArguments>[0],
): Promise<SnapshotSummary> {
  const end = await restic(repository, backupArguments(options))
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
 * Lists the snapshots of a tag, oldest first, after removing the stale locks of killed processes.
 * Throws the AppErrors that `resticError` returns.
 */
export async function listSnapshots(repository: Repository, tag: SnapshotTag): Promise<Snapshot[]> {
  await resticOutput(repository, ['unlock'])
  const output = await resticOutput(repository, snapshotsArguments(tag))
  return z
    .array(snapshotSchema)
    .parse(JSON.parse(output))
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
}

/**
 * Removes a snapshot, even if `repository.signal` is already aborted. `pruneSnapshots` later
 * removes its data.
 */
export async function forgetSnapshot(repository: Repository, id: string): Promise<void> {
  const lasting = { ...repository, signal: undefined }
  // An aborted restic process may leave its lock behind.
  await resticOutput(lasting, ['unlock'])
  await resticOutput(lasting, ['forget', id])
}

/** Removes a tag's snapshots that the retention rule doesn't keep, and frees their space. */
export async function pruneSnapshots(
  repository: Repository,
  tag: SnapshotTag,
  rule: RetentionRule,
): Promise<void> {
  await resticOutput(repository, pruneArguments(tag, rule))
}

/**
 * Checks the repository, and verifies a share of its data, such as '3/20'. Throws AppError
 * 'backup_failed' if the backups are damaged.
 */
export async function checkRepository(repository: Repository, share: string): Promise<void> {
  const end = await restic(repository, ['check', `--read-data-subset=${share}`])
  if (end.code === 0) return
  const reason = resticError(repository.location, end)
  if (reason.code !== 'backup_failed') throw reason
  throw new AppError('backup_failed', {
    message: `The backups are damaged: ${reason.userMessage} Keep the site’s data as it is, and start a new repository.`,
    cause: reason,
  })
}

/** Writes a file from a snapshot to `output`. */
export async function readFromSnapshot(
  repository: Repository,
  { id, path }: { id: string; path: string },
  output: Writable,
): Promise<void> {
  await resticOutput(repository, ['dump', id, path], output)
}

/** Restores a path of a snapshot, with its full path, into a folder. */
export async function restoreSnapshot(
  repository: Repository,
  { id, path }: { id: string; path: string },
  target: string,
): Promise<void> {
  await resticOutput(repository, restoreArguments(id, path, target))
}
