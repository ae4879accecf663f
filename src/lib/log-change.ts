import { log } from './log'

/** What was found last of each part. */
const known = new Map<string, string | null>()

/**
 * Tells the log of a part that the site needs once when something is wrong with it, or something
 * else is, and once when it works again, however often this process looks.
 *
 * @param service the part
 * @param problem a code, or null while nothing is wrong
 * @param facts what else the first line says
 */
export function logChange(service: string, problem: string | null, facts: object = {}): void {
  const before = known.get(service) ?? null
  known.set(service, problem)
  if (problem !== null && problem !== before)
    log.error({ service, problem, ...facts }, 'service check failed')
  if (problem === null && before !== null) log.info({ service }, 'service recovered')
}
