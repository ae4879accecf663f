import { log } from './log'

const lastProblems = new Map<string, string | null>()

/**
 * Logs when a service's problem appears, changes, or is resolved, and not on every check.
 *
 * @param service name of the service
 * @param problem a code, or null while nothing is wrong
 * @param facts further log fields of the problem
 */
export function logChange(service: string, problem: string | null, facts: object = {}): void {
  const previous = lastProblems.get(service) ?? null
  lastProblems.set(service, problem)
  if (problem !== null && problem !== previous)
    log.error({ service, problem, ...facts }, 'service check failed')
  if (problem === null && previous !== null) log.info({ service }, 'service recovered')
}
