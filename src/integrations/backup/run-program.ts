import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@/domain/messages/app-error'
import { externalProgramEnv } from '@/lib/env'

type Options = {
  environment?: Record<string, string>
  /** Receives the standard output. Without it, the result contains the standard output. */
  output?: Writable
  /** How to install the program, for the error message. */
  installHint: string
  signal?: AbortSignal
}

export type ProgramResult = { code: number; output: string; errors: string }

/**
 * Runs an external program, and returns its exit code and output. Throws AppError
 * 'backup_program_missing' if the program isn't installed, and 'backup_failed' if `signal` is
 * aborted.
 */
export async function runProgram(
  command: string,
  programArguments: string[],
  { environment = {}, output, installHint, signal }: Options,
): Promise<ProgramResult> {
  const child = spawn(command, programArguments, {
    env: externalProgramEnv(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const exitCode = new Promise<number>((resolve, reject) => {
    child.once('error', (error) => {
      // An aborted process holds its locks until it exits, so wait for 'close'.
      if (!signal?.aborted || child.pid === undefined)
        reject(
          'code' in error && error.code === 'ENOENT'
            ? missingProgramError(command, installHint)
            : error,
        )
    })
    child.once('close', (code) => {
      if (signal?.aborted)
        reject(new AppError('backup_failed', { message: 'The backup was stopped.' }))
      // A null code means that a signal ended the process.
      else resolve(code ?? 1)
    })
  })
  const capturedOutput = output ? pipeline(child.stdout, output).then(() => '') : text(child.stdout)
  // Throws the first failure. The other promises settle when the process exits.
  const [code, stdout, errors] = await Promise.all([exitCode, capturedOutput, text(child.stderr)])
  return { code, output: stdout, errors: errors.trim() }
}

const missingProgramError = (command: string, installHint: string) =>
  new AppError('backup_program_missing', { message: `${command} isn’t installed. ${installHint}` })
