import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@/domain/messages/app-error'
import { externalProgramEnv } from '@/lib/env'

type Options = {
  environment?: Record<string, string>
  /** Where its output is written, instead of into the result. */
  output?: Writable
  /** How to install the program: the rest of the error message. */
  install: string
  signal?: AbortSignal
}

/** How a program ended, and its output. */
export type ProgramEnd = { code: number; output: string; errors: string }

/**
 * Runs an external program to its end. Throws AppError 'backup_program_missing' when it is not
 * installed, and 'backup_failed' when it is stopped.
 */
export async function runProgram(
  command: string,
  programArguments: string[],
  { environment = {}, output, install, signal }: Options,
): Promise<ProgramEnd> {
  const child = spawn(command, programArguments, {
    env: externalProgramEnv(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', (error) => {
      // A stopped program holds its locks until it has ended: wait for 'close'.
      if (!signal?.aborted || child.pid === undefined)
        reject('code' in error && error.code === 'ENOENT' ? missing(command, install) : error)
    })
    child.once('close', (code) => {
      if (signal?.aborted)
        reject(new AppError('backup_failed', { sentence: 'The backup was stopped.' }))
      // A null code means that it was killed.
      else resolve(code ?? 1)
    })
  })
  const captured = output ? pipeline(child.stdout, output).then(() => '') : text(child.stdout)
  // The first failure is thrown; the other promises settle when the program ends.
  const [code, written, errors] = await Promise.all([ended, captured, text(child.stderr)])
  return { code, output: written, errors: errors.trim() }
}

const missing = (command: string, install: string) =>
  new AppError('backup_program_missing', { sentence: `${command} isn’t installed. ${install}` })
