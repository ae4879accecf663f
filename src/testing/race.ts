import { failureOf } from '@/server/requests/result'

/** How often a race is run: in `npm test` a few times, in `npm run test:full` two hundred. */
export const rounds = process.env.TEST_FULL ? 200 : 6

/**
 * Does several things at once, each round in another order. Answers the code of each: 'done', or
 * what an action or endpoint would have answered.
 */
export const race = async (round: number, works: (() => Promise<unknown>)[]): Promise<string[]> => {
  const order = works.map((_, index) => (index + round) % works.length)
  const codes: string[] = []
  await Promise.all(
    order.map(async (index) => {
      codes[index] = await (works[index]?.() ?? Promise.resolve()).then(
        () => 'done',
        (error: unknown) => failureOf(error, 'race').failure.code,
      )
    }),
  )
  return codes
}
