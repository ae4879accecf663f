// render-pdf.ts runs this program in a separate process, because rendering blocks the thread.
import { z } from 'zod'
import type { Sheet } from './render-pdf'
import { renderJourney } from './render-journey'
import { renderReceipt } from './render-receipt'
import { renderStatement } from './render-statement'

// Both processes come from the same build, so messages always have the expected types.
const requestSchema = z.object({ id: z.string(), sheet: z.custom<Sheet>() })

async function handleRequest(message: unknown): Promise<void> {
  const { id, sheet } = requestSchema.parse(message)
  try {
    process.send?.({ id, bytes: await render(sheet) })
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.send?.({ id, error: text })
  }
}

function render(sheet: Sheet): Promise<Buffer> {
  switch (sheet.kind) {
    case 'receipt':
      return renderReceipt(sheet.content)
    case 'journey':
      return renderJourney(sheet.content)
    case 'statement':
      return renderStatement(sheet.content)
  }
}

process.on('message', (message) => void handleRequest(message))
// Exit when the parent process has exited.
process.on('disconnect', () => process.exit())
