import type { Writable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { isRepositoryMissing, resticError } from './restic-failure'
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

const summarySchema = z
  .object({
    message_type: z.literal('summary'),
    snapshot_id: z.string(),
    total_files_processed: z.int(),
    total_bytes_processed: z.int(),
    data_added: z.int(),
  })
  .transform((summary) => ({
    id: summary.snapshot_id,
    fileCount: summary.total_files_processed,
    totalBytes: summary.total_bytes_processed,
    addedBytes: summary.data_added,
  }))

/**
 * A new snapshot. `addedBytes` is the size of the data that it added to the repository.
 * `isComplete` is false if restic could not read some files.
 */
export type SnapshotSummary = z.infer<typeof summarySchema> & { isComplete: boolean }

/** The tag of a series of snapshots. Each series has its own retention rule. */
type SnapshotTag = 'backup' | 'deletions'

/** How many snapshots to keep per period. */
type RetentionRule = Partial<Record<'last' | 'daily' | 'weekly' | 'monthly', number>>

/** A fixed host name, so that the backups continue after the machine is renamed. */
const HOST_ARGUMENTS = ['--host', 'heart2heart']

const escapeGlob = (path: string) => path.replace(/[*?[\\]/g, String.raw`\$&`)

type SnapshotOptions = {
  tag: SnapshotTag
  paths: string[]
  exclude?: string[]
  parent?: string | null
}

/** Builds the arguments of restic's `backup`, which skips files unchanged since `parent`. */
export const backupArguments = ({
  tag,
  paths,
  exclude = [],
  parent,
}: SnapshotOptions): string[] => [
  ...['backup', '--json', ...HOST_ARGUMENTS, '--tag', tag],
  ...(parent ? ['--parent', parent] : []),
  ...exclude.map((path) => `--exclude=${escapeGlob(path)}`),
  '--',
  ...paths,
]

/** Builds the arguments that remove all snapshots with a tag, except those that the rule keeps. */
export const pruneArguments = (tag: SnapshotTag, rule: RetentionRule): string[] => [
  ...['forget', '--prune', ...HOST_ARGUMENTS, '--tag', tag, '--group-by', 'host'],
  ...Object.entries(rule).flatMap(([name, count]) => [`--keep-${name}`, String(count)]),
]

/** Builds the arguments that restore a path. restic recreates the full path inside `target`. */
export const restoreArguments = (id: string, path: string, target: string): string[] => [
  ...['restore', id, '--target', target, `--include=${escapeGlob(path)}`, '--verify'],
]

/** restic's exit code if it could not read some of the files. */
const INCOMPLETE_EXIT_CODE = 3

function runRestic(
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

async function runResticOrThrow(
  repository: Repository,
  programArguments: string[],
  output?: Writable,
): Promise<string> {
  const result = await runRestic(repository, programArguments, output)
  if (result.code === 0) return result.output
  throw resticError(repository.location, result)
}

/**
 * Creates the repository if needed, and returns whether it is new. Throws the AppErrors that
 * `resticError` returns, such as 'backup_wrong_passphrase'.
 */
export async function ensureRepository(repository: Repository): Promise<{ isNew: boolean }> {
  // Reading without a lock works even if a killed process has left its lock behind.
  const result = await runRestic(repository, ['cat', 'config', '--no-lock'])
  if (result.code === 0) return { isNew: false }
  if (!isRepositoryMissing(result)) throw resticError(repository.location, result)
  const initResult = await runRestic(repository, ['init'])
  if (initResult.code === 0) return { isNew: true }
  throw resticError(repository.location, isRepositoryMissing(initResult) ? result : initResult)
}

/** Takes a snapshot of local paths. Throws the AppErrors that `resticError` returns. */
export async function takeSnapshot(
  repository: Repository,
  options: SnapshotOptions,
): Promise<SnapshotSummary> {
  const result = await runRestic(repository, backupArguments(options))
  if (result.code !== 0 && result.code !== INCOMPLETE_EXIT_CODE)
    throw resticError(repository.location, result)
  const [lastLine] = result.output.trimEnd().split('\n').slice(-1)
  const summary = summarySchema.parse(JSON.parse(lastLine ?? ''))
  return { ...summary, isComplete: result.code === 0 }
}

/**
 * Lists the snapshots with a tag, oldest first, after removing the stale locks of killed processes.
 * Throws the AppErrors that `resticError` returns.
 */
export async function listSnapshots(repository: Repository, tag: SnapshotTag): Promise<Snapshot[]> {
  await runResticOrThrow(repository, ['unlock'])
  const output = await runResticOrThrow(repository, [
    'snapshots',
    '--json',
    ...HOST_ARGUMENTS,
    '--tag',
    tag,
  ])
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
  const repositoryWithoutSignal = { ...repository, signal: undefined }
  // An aborted restic process may leave its lock behind.
  await runResticOrThrow(repositoryWithoutSignal, ['unlock'])
  await runResticOrThrow(repositoryWithoutSignal, ['forget', id])
}

/** Removes a tag's snapshots that the retention rule doesn't keep, and frees their space. */
export async function pruneSnapshots(
  repository: Repository,
  tag: SnapshotTag,
  rule: RetentionRule,
): Promise<void> {
  await runResticOrThrow(repository, pruneArguments(tag, rule))
}

/**
 * Checks the repository, and verifies a subset of its data, such as '3/20'. Throws AppError
 * 'backup_failed' if the backups are damaged.
 */
export async function checkRepository(repository: Repository, subset: string): Promise<void> {
  const result = await runRestic(repository, ['check', `--read-data-subset=${subset}`])
  if (result.code === 0) return
  const error = resticError(repository.location, result)
  if (error.code !== 'backup_failed') throw error
  throw new AppError('backup_failed', {
    message: `The backups are damaged: ${error.userMessage} Keep the site’s data as it is, and start a new repository.`,
    cause: error,
  })
}

/** Writes a file from a snapshot to `output`. */
export async function readFromSnapshot(
  repository: Repository,
  { id, path }: { id: string; path: string },
  output: Writable,
): Promise<void> {
  await runResticOrThrow(repository, ['dump', id, path], output)
}

/** Restores a path from a snapshot into a folder. restic recreates the full path inside it. */
export async function restoreSnapshot(
  repository: Repository,
  { id, path }: { id: string; path: string },
  target: string,
): Promise<void> {
  await runResticOrThrow(repository, restoreArguments(id, path, target))
}
