// A program of its own, which draw-receipt.ts starts: laying out a sheet keeps its thread busy, and
// the site's is for its visitors.
import { receiptContentSchema } from './receipt-content-schema'
import { renderReceipt } from './render-receipt'

async function draw(message: unknown): Promise<void> {
  try {
    process.send?.({ bytes: await renderReceipt(receiptContentSchema.parse(message)) })
  } catch (error) {
    process.send?.({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
}

process.on('message', (message) => void draw(message))
// Whoever started it is gone.
process.on('disconnect', () => process.exit())
