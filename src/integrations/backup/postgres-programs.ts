import { AppError } from '@/domain/messages/app-error'
import { parseMajorVersion, missingClientMessage, splitPassword } from './postgres-client'
import { runProgram, type ProgramResult } from './run-program'

/** A database to dump or restore. `major` is the server's major version. */
export type DatabaseConnection = { url: string; major: number; signal?: AbortSignal }

type Program = 'pg_dump' | 'pg_restore'

async function findProgram(name: Program, { major, signal }: DatabaseConnection): Promise<string> {
  const foundVersions: number[] = []
  // Debian installs each PostgreSQL version in its own folder.
  for (const path of [name, `/usr/lib/postgresql/${major}/bin/${name}`]) {
    const result = await runProgram(path, ['--version'], { installHint: '', signal }).catch(
      nullIfMissing,
    )
    const version = result && parseMajorVersion(result.output)
    if (version === major) return path
    if (version !== null) foundVersions.push(version)
  }
  throw new AppError('backup_program_missing', {
    message: missingClientMessage(name, major, foundVersions),
  })
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'backup_program_missing') return null
  throw error
}

/**
 * Runs a PostgreSQL client program of the server's major version. With source 'database', the
 * program connects to the database. Otherwise, it only reads a file.
 */
async function run(
  name: Program,
  database: DatabaseConnection,
  programArguments: string[],
  source: 'database' | 'file',
): Promise<ProgramResult> {
  const path = await findProgram(name, database)
  const { signal } = database
  if (source === 'file') return runProgram(path, programArguments, { installHint: '', signal })
  const { dbname, environment } = splitPassword(database.url)
  const allArguments = [`--dbname=${dbname}`, ...programArguments]
  return runProgram(path, allArguments, { environment, installHint: '', signal })
}

/**
 * Throws AppError 'backup_program_missing' unless the programs are installed in the
 * server's version.
 */
export async function assertProgramsInstalled(database: DatabaseConnection): Promise<void> {
  await findProgram('pg_dump', database)
  await findProgram('pg_restore', database)
}

/**
 * Dumps an exported snapshot of a database to a file, uncompressed, so that restic can deduplicate
 * unchanged parts. Throws AppError 'backup_failed'.
 */
export async function dumpDatabase(
  database: DatabaseConnection,
  snapshot: string,
  file: string,
): Promise<void> {
  const options = ['--format=custom', '--compress=0', `--snapshot=${snapshot}`, `--file=${file}`]
  const { code, errors } = await run('pg_dump', database, options, 'database')
  if (code === 0) return
  throw new AppError('backup_failed', { message: `Couldn’t read the database: ${errors}` })
}

/**
 * Counts the tables whose data is in a dump. Throws AppError 'backup_failed' if it cannot be read.
 */
export async function countDumpedTables(
  database: DatabaseConnection,
  file: string,
): Promise<number> {
  const { code, output, errors } = await run('pg_restore', database, ['--list', file], 'file')
  if (code === 0) return output.split('\n').filter((line) => line.includes(' TABLE DATA ')).length
  throw new AppError('backup_failed', { message: `Couldn’t read the dump: ${errors}` })
}

/** Loads a dump into an empty database in one transaction, or throws AppError 'restore_failed'. */
export async function loadDump(database: DatabaseConnection, file: string): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  const { code, errors } = await run('pg_restore', database, [...options, file], 'database')
  if (code === 0) return
  throw new AppError('restore_failed', {
    message: `Couldn’t restore the database. It’s still empty: ${errors}`,
  })
}
