import { toFailure } from '@/server/requests/action-result'

/** How often a race is repeated: a few times in `npm test`, 200 times in `npm run test:full`. */
export const rounds = process.env.TEST_FULL ? 200 : 6

/**
 * Runs tasks concurrently, and starts them in a different order in each round. Returns 'done' or a
 * failure code for each task.
 */
export const race = async (round: number, tasks: (() => Promise<unknown>)[]): Promise<string[]> => {
  const order = tasks.map((_, index) => (index + round) % tasks.length)
  const codes: string[] = []
  await Promise.all(
    order.map(async (index) => {
      codes[index] = await (tasks[index]?.() ?? Promise.resolve()).then(
        () => 'done',
        (error: unknown) => toFailure(error, 'race').failure.code,
      )
    }),
  )
  return codes
}
