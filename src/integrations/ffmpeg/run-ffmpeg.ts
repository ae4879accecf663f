import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { log } from '@/lib/log'
import { externalProgramEnv } from '@/lib/env'

/** More than this a program does not say about one file. */
const MOST_OUTPUT = 1024 * 1024
const MOST_ERRORS = 16 * 1024

type Options = {
  /** After so long it is ended, in milliseconds. */
  timeoutMs: number
  /** So long it may say nothing new, in milliseconds; then it is ended. */
  silenceMs?: number
  /** Ends it at once. */
  signal: AbortSignal
  /**
   * Told each line of its output as it comes, and answers whether the work went on; otherwise the
   * output is in the answer.
   */
  onLine?: (line: string) => boolean
}

/** How a program ended: what it said, and the end of what it complained of. */
export type FfmpegEnd = {
  end: 'done' | 'failed' | 'missing' | 'stopped' | 'took_too_long'
  output: string
  errors: string
}

/**
 * Runs `ffmpeg` or `ffprobe` behind everything else that this machine does, without a shell. The
 * program is gone when the answer is there.
 */
export async function runFfmpeg(
  program: 'ffmpeg' | 'ffprobe',
  programArguments: string[],
  { timeoutMs, silenceMs = timeoutMs, signal, onLine }: Options,
): Promise<FfmpegEnd> {
  const isStopped = () => signal.aborted
  if (isStopped()) return { end: 'stopped', output: '', errors: '' }
  const child = spawn(program, programArguments, {
    env: externalProgramEnv({}),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  beNice(child.pid)
  const late = { is: false }
  const endLate = () => {
    late.is = true
    child.kill('SIGKILL')
  }
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  const timer = setTimeout(endLate, timeoutMs)
  const silence = setTimeout(endLate, silenceMs)
  const output = new Tail(MOST_OUTPUT)
  const errors = new Tail(MOST_ERRORS)
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!onLine) {
      silence.refresh()
      output.add(text)
      return
    }
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    // A program that turns in circles says the same again and again.
    for (const line of lines) if (onLine(line)) silence.refresh()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.add(text))
  const code = await new Promise<number | 'missing'>((resolve, reject) => {
    child.once('error', (error) => {
      if ('code' in error && error.code === 'ENOENT') resolve('missing')
      else reject(error)
    })
    child.once('close', (ended) => resolve(ended ?? 1))
  }).finally(() => {
    clearTimeout(timer)
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
  })
  const said = { output: output.text, errors: errors.text.trim() }
  if (code === 'missing') return { end: 'missing', ...said }
  if (isStopped()) return { end: 'stopped', ...said }
  if (late.is) return { end: 'took_too_long', ...said }
  return { end: code === 0 ? 'done' : 'failed', ...said }
}

/** The end of a text that comes in pieces. */
class Tail {
  text = ''
  constructor(private readonly most: number) {}

  add(piece: string): void {
    this.text = (this.text + piece).slice(-this.most)
  }
}

/** Its threads begin later, and are as patient. */
function beNice(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch (error) {
    log.debug({ err: error }, 'a program runs beside the others instead of behind them')
  }
}
