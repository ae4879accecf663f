import { log } from './log'

const lastProblems = new Map<string, string | null>()

/**
 * Logs a service's problem when it appears, changes, or is resolved, instead of on every check.
 *
 * @param service name of the service
 * @param problem an error code, or null if the service works
 * @param fields additional log fields
 */
export function logProblemChange(
  service: string,
  problem: string | null,
  fields: object = {},
): void {
  const previous = lastProblems.get(service) ?? null
  lastProblems.set(service, problem)
  if (problem !== null && problem !== previous)
    log.error({ service, problem, ...fields }, 'service check failed')
  if (problem === null && previous !== null) log.info({ service }, 'service recovered')
}
