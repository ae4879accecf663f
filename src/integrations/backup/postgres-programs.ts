import { AppError } from '@/domain/messages/app-error'
import { majorOf, missingClient, splitPassword } from './postgres-client'
import { runProgram, type ProgramResult } from './run-program'

/** `major` is the server's major version. */
export type Target = { url: string; major: number; signal?: AbortSignal }

type Program = 'pg_dump' | 'pg_restore'

async function findProgram(name: Program, { major, signal }: Target): Promise<string> {
  const found: number[] = []
  // Debian installs each PostgreSQL version in its own folder.
  for (const path of [name, `/usr/lib/postgresql/${major}/bin/${name}`]) {
    const end = await runProgram(path, ['--version'], { installHint: '', signal }).catch(noProgram)
    const version = end && majorOf(end.output)
    if (version === major) return path
    if (version !== null) found.push(version)
  }
  throw new AppError('backup_program_missing', { message: missingClient(name, major, found) })
}

function noProgram(error: unknown): null {
  if (error instanceof AppError && error.code === 'backup_program_missing') return null
  throw error
}

/**
 * Runs the PostgreSQL client program of the server's major version, on the target database or only
 * on a file.
 */
async function run(
  name: Program,
  target: Target,
  programArguments: string[],
  isFor: 'database' | 'file',
): Promise<ProgramResult> {
  const path = await findProgram(name, target)
  const { signal } = target
  if (isFor === 'file') return runProgram(path, programArguments, { installHint: '', signal })
  const { dbname, environment } = splitPassword(target.url)
  const allArguments = [`--dbname=${dbname}`, ...programArguments]
  return runProgram(path, allArguments, { environment, installHint: '', signal })
}

/**
 * Throws AppError 'backup_program_missing' unless the server's versions of the programs are
 * installed.
 */
export async function checkPrograms(target: Target): Promise<void> {
  await findProgram('pg_dump', target)
  await findProgram('pg_restore', target)
}

/**
 * Dumps an exported snapshot of a database to a file, uncompressed, so that restic can deduplicate
 * unchanged parts. Throws AppError 'backup_failed'.
 */
export async function dumpDatabase(target: Target, snapshot: string, file: string): Promise<void> {
  const options = ['--format=custom', '--compress=0', `--snapshot=${snapshot}`, `--file=${file}`]
  const { code, errors } = await run('pg_dump', target, options, 'database')
  if (code === 0) return
  throw new AppError('backup_failed', { message: `Couldn’t read the database: ${errors}` })
}

/**
 * Counts the tables whose data is in a dump. Throws AppError 'backup_failed' if it cannot be read.
 */
export async function countDumpedTables(target: Target, file: string): Promise<number> {
  const { code, output, errors } = await run('pg_restore', target, ['--list', file], 'file')
  if (code === 0) return output.split('\n').filter((line) => line.includes(' TABLE DATA ')).length
  throw new AppError('backup_failed', { message: `Couldn’t read the dump: ${errors}` })
}

/** Loads a dump into an empty database in one transaction, or throws AppError 'restore_failed'. */
export async function loadDump(target: Target, file: string): Promise<void> {
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
  const { code, errors } = await run('pg_restore', target, [...options, file], 'database')
  if (code === 0) return
  throw new AppError('restore_failed', {
    message: `Couldn’t restore the database. It’s still empty: ${errors}`,
  })
}
