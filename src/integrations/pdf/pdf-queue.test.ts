import { expect, it } from 'vitest'
import { inPdfQueue } from './pdf-queue'

it('should render a short document while another user’s long one renders', async () => {
  let finish = (_: string) => {}
  const long = inPdfQueue('ana', () => new Promise<string>((resolve) => (finish = resolve)))

  await expect(inPdfQueue('ben', () => Promise.resolve('short'))).resolves.toBe('short')

  finish('long')
  await expect(long).resolves.toBe('long')
})
