import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@/domain/messages/app-error'
import { externalProgramEnv } from '@/lib/env'

type Options = {
  /** What it gets of the environment besides what is not ours. */
  environment?: Record<string, string>
  /** Where its output goes, instead of into the answer. */
  output?: Writable
  /** How to come by the program, as the end of a sentence. */
  install: string
  /** Ends the program. */
  signal?: AbortSignal
}

/** How a program ended, and what it said. */
export type ProgramEnd = { code: number; output: string; errors: string }

/**
 * Runs a program that is not ours to its end, whichever that is. Throws AppError 'program_missing'
 * when it is not there.
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
      // One that is told to end holds what it has until it has ended.
      if (!signal?.aborted || child.pid === undefined)
        reject('code' in error && error.code === 'ENOENT' ? missing(command, install) : error)
    })
    child.once('close', (code) => {
      if (signal?.aborted)
        reject(new AppError('backup_failed', { sentence: 'The backup was stopped.' }))
      // 1 when it was killed.
      else resolve(code ?? 1)
    })
  })
  const said = output ? pipeline(child.stdout, output).then(() => '') : text(child.stdout)
  // Whichever fails first is told; the others end with the program.
  const [code, written, errors] = await Promise.all([ended, said, text(child.stderr)])
  return { code, output: written, errors: errors.trim() }
}

const missing = (command: string, install: string) =>
  new AppError('program_missing', { sentence: `${command} isn’t installed. ${install}` })
