import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ReceiptContent } from '@/domain/checkout/receipt'
import type { Statement } from '@/domain/checkout/statement'
import type { JourneyDocument } from '@/domain/together/journey-document'
import { env } from '@/lib/env'

/** What can be drawn. */
export type Sheet =
  | { kind: 'receipt'; content: ReceiptContent }
  | { kind: 'journey'; content: JourneyDocument }
  | { kind: 'statement'; content: Statement }

/**
 * From the start of the process to the finished sheet: it takes two seconds when the machine has
 * nothing else to do.
 */
const LONGEST_MS = 60_000
/** A drawing process that nobody needs takes memory. */
const IDLE_MS = 2 * 60_000
const MEMORY_MB = 256

const program = path.join(process.cwd(), 'src/integrations/pdf/pdf-process')
/** In an image it is compiled (tools/bundle.mjs). */
const programArguments = existsSync(`${program}.mjs`)
  ? [`${program}.mjs`]
  : ['--import', 'tsx', `${program}.ts`]

const answerSchema = z.union([
  z.object({ id: z.string(), bytes: z.instanceof(Uint8Array) }),
  z.object({ id: z.string(), error: z.string() }),
])

let drawing: ChildProcess | null = null
let leaving: NodeJS.Timeout | undefined

/** A receipt as a PDF file: see `renderPdf`. */
export const renderReceiptPdf = (content: ReceiptContent): Promise<Buffer> =>
  renderPdf({ kind: 'receipt', content })

/** What was written in a course as a PDF file: see `renderPdf`. */
export const renderJourneyPdf = (content: JourneyDocument): Promise<Buffer> =>
  renderPdf({ kind: 'journey', content })

/** A year of payments as a PDF file: see `renderPdf`. */
export const renderStatementPdf = (content: Statement): Promise<Buffer> =>
  renderPdf({ kind: 'statement', content })

/**
 * A sheet as a PDF file, drawn in a process of its own, which is kept for a while. Call it in
 * `inPdfQueue`, for a few sheets at a time. Throws when it cannot be drawn, when the process
 * ends meanwhile, and when it takes longer than a minute: then the process is ended, and the next
 * sheet has another.
 */
async function renderPdf(sheet: Sheet): Promise<Buffer> {
  clearTimeout(leaving)
  // One that was ended from outside a moment ago has not said so yet.
  const child = drawing?.connected && !drawing.killed ? drawing : startDrawing()
  drawing = child
  const limit = new AbortController()
  const timer = setTimeout(() => {
    limit.abort()
  }, LONGEST_MS)
  try {
    const answer = await answerOf(child, sheet, limit.signal).catch((error: unknown) => {
      end(child)
      throw error
    })
    clearTimeout(leaving)
    leaving = setTimeout(() => end(child), IDLE_MS).unref()
    // Other sheets may be in the works: the process goes on.
    if ('error' in answer) throw new Error(answer.error)
    return Buffer.from(answer.bytes)
  } catch (error) {
    throw new Error('A sheet could not be drawn.', { cause: error })
  } finally {
    clearTimeout(timer)
    // Nobody listens to the process any more.
    limit.abort()
  }
}

type Answer = z.infer<typeof answerSchema>

async function answerOf(child: ChildProcess, sheet: Sheet, signal: AbortSignal): Promise<Answer> {
  const id = randomUUID()
  const answered = messageFor(id, child, signal)
  const ended = once(child, 'exit', { signal }).then(([code, name]: unknown[]) => {
    throw new Error(`The process that draws ended: ${String(code ?? name)}.`)
  })
  child.send({ id, sheet })
  return Promise.race([answered, ended])
}

/** Whoever asks gets their own sheet, even if two should ever ask at once. */
async function messageFor(id: string, child: ChildProcess, signal: AbortSignal): Promise<Answer> {
  for await (const [message] of on(child, 'message', { signal })) {
    const answer = answerSchema.parse(message)
    if (answer.id === id) return answer
  }
  throw new Error('The process that draws said nothing.')
}

function startDrawing(): ChildProcess {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MB}`, ...programArguments],
    {
      // None of the site's secrets: it works with words that strangers wrote.
      env: { NODE_ENV: env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    },
  )
  // The site may end without it.
  child.unref()
  child.channel?.unref()
  // Also heard while nobody waits for it. What is waited for fails by itself.
  child.on('error', () => {
    forget(child)
  })
  child.once('exit', () => {
    forget(child)
  })
  return child
}

function forget(child: ChildProcess): void {
  if (drawing === child) drawing = null
}

function end(child: ChildProcess): void {
  forget(child)
  child.kill('SIGKILL')
}
