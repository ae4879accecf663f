import { expect, it } from 'vitest'
import { inDrawingQueue } from './drawing-queue'

it("should draw a person's sheet while a long one of another person is drawn", async () => {
  let finish = (_: string) => {}
  const long = inDrawingQueue('ana', () => new Promise<string>((resolve) => (finish = resolve)))

  await expect(inDrawingQueue('ben', () => Promise.resolve('short'))).resolves.toBe('short')

  finish('long')
  await expect(long).resolves.toBe('long')
})
