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

/** A document that can be rendered as a PDF. */
export type PdfJob =
  | { kind: 'receipt'; content: ReceiptContent }
  | { kind: 'journey'; content: JourneyDocument }
  | { kind: 'statement'; content: Statement }

/** The timeout includes starting the process, which takes two seconds on an idle machine. */
const TIMEOUT_MS = 60_000
/** The time after which an idle PDF process is stopped, to free its memory. */
const IDLE_TIMEOUT_MS = 2 * 60_000
const MEMORY_MB = 256

const program = path.join(process.cwd(), 'src/integrations/pdf/pdf-process')
/** Runs the compiled program if it exists, as in the container image (tools/bundle.mjs). */
const programArguments = existsSync(`${program}.mjs`)
  ? [`${program}.mjs`]
  : ['--import', 'tsx', `${program}.ts`]

const responseSchema = z.union([
  z.object({ id: z.string(), bytes: z.instanceof(Uint8Array) }),
  z.object({ id: z.string(), error: z.string() }),
])

let pdfProcess: ChildProcess | null = null
let idleTimer: NodeJS.Timeout | undefined

/**
 * Renders a document in a separate, reused process. Call it only through `renderPdfInQueue`.
 * Throws if rendering fails, if the process exits, or after a minute, which also kills the process.
 */
export async function renderPdf(job: PdfJob): Promise<Buffer> {
  clearTimeout(idleTimer)
  // A process that was just killed may still count as connected.
  const child = pdfProcess?.connected && !pdfProcess.killed ? pdfProcess : startProcess()
  pdfProcess = child
  const abortController = new AbortController()
  const timer = setTimeout(() => abortController.abort(), TIMEOUT_MS)
  try {
    const response = await request(child, job, abortController.signal).catch((error: unknown) => {
      killProcess(child)
      throw error
    })
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => killProcess(child), IDLE_TIMEOUT_MS).unref()
    // Don't stop the process after an error, because it may be rendering other documents.
    if ('error' in response) throw new Error(response.error)
    return Buffer.from(response.bytes)
  } catch (error) {
    throw new Error('A sheet could not be drawn.', { cause: error })
  } finally {
    clearTimeout(timer)
    abortController.abort()
  }
}

type RenderResponse = z.infer<typeof responseSchema>

async function request(
  child: ChildProcess,
  job: PdfJob,
  signal: AbortSignal,
): Promise<RenderResponse> {
  const id = randomUUID()
  const responsePromise = waitForResponse(id, child, signal)
  const exitPromise = once(child, 'exit', { signal }).then(([code, name]: unknown[]) => {
    throw new Error(`The PDF process exited: ${String(code ?? name)}.`)
  })
  child.send({ id, job })
  return Promise.race([responsePromise, exitPromise])
}

/** Waits for the response with this ID. Other requests may be in progress at the same time. */
async function waitForResponse(
  id: string,
  child: ChildProcess,
  signal: AbortSignal,
): Promise<RenderResponse> {
  for await (const [message] of on(child, 'message', { signal })) {
    const response = responseSchema.parse(message)
    if (response.id === id) return response
  }
  throw new Error('The PDF process didn’t respond.')
}

function startProcess(): ChildProcess {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MB}`, ...programArguments],
    {
      // Don't pass the site's secrets to this process, because it processes user input.
      env: { NODE_ENV: env.NODE_ENV },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    },
  )
  // The PDF process must not keep the site's process alive.
  child.unref()
  child.channel?.unref()
  // An unhandled 'error' event would crash the site's process. Pending requests fail by themselves.
  child.on('error', () => clearProcess(child))
  child.once('exit', () => clearProcess(child))
  return child
}

function clearProcess(child: ChildProcess): void {
  if (pdfProcess === child) pdfProcess = null
}

function killProcess(child: ChildProcess): void {
  clearProcess(child)
  child.kill('SIGKILL')
}
