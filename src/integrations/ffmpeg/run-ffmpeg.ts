import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { log } from '@/lib/log'
import { externalProgramEnv } from '@/lib/env'

/** The maximum length of the output in the result. Only the end of longer output is kept. */
const MAX_OUTPUT = 1024 * 1024
const MAX_ERRORS = 16 * 1024

type Options = {
  timeoutMs: number
  /** The program is killed after this long without progress. */
  stallTimeoutMs?: number
  signal?: AbortSignal
  /** Receives the number of seconds that ffmpeg has processed (`-progress pipe:1`). */
  onProgress?: (seconds: number) => void
}

export type FfmpegResult = {
  outcome: 'done' | 'failed' | 'missing' | 'stopped' | 'took_too_long'
  /** The output of ffprobe. */
  output: string
  errors: string
  /** The number of seconds that ffmpeg has processed, with `-progress pipe:1`. */
  seconds: number
}

/**
 * Runs ffmpeg or ffprobe at low priority. Resolves when the process has exited, even after an
 * abort.
 */
export async function runFfmpeg(
  program: 'ffmpeg' | 'ffprobe',
  programArguments: string[],
  { timeoutMs, stallTimeoutMs = timeoutMs, signal, onProgress }: Options,
): Promise<FfmpegResult> {
  const isStopped = () => signal?.aborted === true
  if (isStopped()) return { outcome: 'stopped', output: '', errors: '', seconds: 0 }
  const child = spawn(program, programArguments, {
    env: externalProgramEnv({}),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  lowerPriority(child.pid)
  const timeout = { isReached: false }
  const killOnTimeout = () => {
    timeout.isReached = true
    child.kill('SIGKILL')
  }
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(killOnTimeout, timeoutMs)
  const stallTimer = setTimeout(killOnTimeout, stallTimeoutMs)
  let output = ''
  let errors = ''
  let seconds = 0
  let partialLine = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (program === 'ffprobe') {
      output = (output + text).slice(-MAX_OUTPUT)
      return
    }
    const lines = (partialLine + text).split('\n')
    partialLine = lines.pop() ?? ''
    for (const line of lines) {
      const processedSeconds = parseProgressSeconds(line)
      // A stuck program may keep printing the same progress.
      if (processedSeconds === null || processedSeconds === seconds) continue
      seconds = processedSeconds
      stallTimer.refresh()
      onProgress?.(seconds)
    }
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-MAX_ERRORS)
  })
  const code = await new Promise<number | 'missing'>((resolve, reject) => {
    child.once('error', (error) => {
      if ('code' in error && error.code === 'ENOENT') resolve('missing')
      else reject(error)
    })
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  }).finally(() => {
    clearTimeout(timer)
    clearTimeout(stallTimer)
    signal?.removeEventListener('abort', stop)
  })
  const outputs = { output, errors: errors.trim(), seconds }
  if (code === 'missing') return { outcome: 'missing', ...outputs }
  if (isStopped()) return { outcome: 'stopped', ...outputs }
  if (timeout.isReached) return { outcome: 'took_too_long', ...outputs }
  return { outcome: code === 0 ? 'done' : 'failed', ...outputs }
}

/** Parses the processed seconds from a line of ffmpeg's progress output, or returns null. */
function parseProgressSeconds(line: string): number | null {
  const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
  return microseconds === undefined ? null : Number(microseconds) / 1e6
}

/** Lowers the priority of a process. Threads that the process starts later inherit it. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    log.debug({ err: error }, 'could not lower the priority of a program')
  }
}
