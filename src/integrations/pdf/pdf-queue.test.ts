import { expect, it, vi } from 'vitest'
import { sampleJourneyDocument } from '@/testing/factories/journeys'
import { sampleReceiptContent as content } from '@/testing/factories/receipts'
import { renderPdfInQueue } from './pdf-queue'
import { renderPdf } from './render-pdf'

vi.mock('./render-pdf', () => ({ renderPdf: vi.fn() }))

it('should render a short document while another user’s long one renders', async () => {
  const [short, long] = [Buffer.from('short'), Buffer.from('long')]
  let finish = (_: Buffer) => {}
  vi.mocked(renderPdf).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  const rendering = renderPdfInQueue({ kind: 'receipt', content }, 'ana')
  vi.mocked(renderPdf).mockResolvedValueOnce(short)

  await expect(renderPdfInQueue({ kind: 'receipt', content }, 'ben')).resolves.toBe(short)

  finish(long)
  await expect(rendering).resolves.toBe(long)
})

it('should fail with the error of its kind of document', async () => {
  vi.mocked(renderPdf).mockRejectedValueOnce(new Error('The PDF process exited.'))

  const job = { kind: 'journey', content: sampleJourneyDocument } as const

  await expect(renderPdfInQueue(job, null)).rejects.toMatchObject({ code: 'journey_pdf_failed' })
})
