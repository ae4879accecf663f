// A program of its own, which draw-sheet.ts starts: laying out a sheet keeps its thread busy, and
// the site's is for its visitors.
import { z } from 'zod'
import { renderJourney } from './render-journey'
import { renderReceipt } from './render-receipt'
import { renderStatement } from './render-statement'
import { type Sheet, sheetSchema } from './sheet-schema'

const requestSchema = z.object({ id: z.string(), sheet: z.unknown() })

async function draw(message: unknown): Promise<void> {
  const { id, sheet } = requestSchema.parse(message)
  try {
    process.send?.({ id, bytes: await render(sheetSchema.parse(sheet)) })
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
