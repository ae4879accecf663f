// render-pdf.ts runs this program in a separate process, because rendering blocks the thread.
import { z } from 'zod'
import type { PdfJob } from './render-pdf'
import { renderJourney } from './render-journey'
import { renderReceipt } from './render-receipt'
import { renderStatement } from './render-statement'

// Both processes come from the same build, so messages always have the expected types.
const requestSchema = z.object({ id: z.string(), job: z.custom<PdfJob>() })

async function handleRequest(message: unknown): Promise<void> {
  const { id, job } = requestSchema.parse(message)
  try {
    process.send?.({ id, bytes: await render(job) })
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.send?.({ id, error: text })
  }
}

function render(job: PdfJob): Promise<Buffer> {
  switch (job.kind) {
    case 'receipt':
      return renderReceipt(job.content)
    case 'journey':
      return renderJourney(job.content)
    case 'statement':
      return renderStatement(job.content)
  }
}

process.on('message', (message) => void handleRequest(message))
// Exit when the parent process has exited.
process.on('disconnect', () => process.exit())
