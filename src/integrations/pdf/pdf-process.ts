// A program of its own, which render-pdf.ts starts: laying out a sheet keeps its thread busy, and
// the site's is for its visitors.
import { z } from 'zod'
import type { Sheet } from './render-pdf'
import { renderJourney } from './render-journey'
import { renderReceipt } from './render-receipt'
import { renderStatement } from './render-statement'

// What the site sends is of the same build as this: its types hold.
const requestSchema = z.object({ id: z.string(), sheet: z.custom<Sheet>() })

async function draw(message: unknown): Promise<void> {
  const { id, sheet } = requestSchema.parse(message)
  try {
    process.send?.({ id, bytes: await render(sheet) })
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.send?.({ id, error: words })
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

process.on('message', (message) => void draw(message))
// Whoever started it is gone.
process.on('disconnect', () => process.exit())
