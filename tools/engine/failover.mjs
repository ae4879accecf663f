import { CliError } from '../lib/log.mjs'

/** @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site */

/**
 * Loses the first database and lets the second one take its place, as docs/operations.md says.
 *
 * @param {Site} site
 * @param {string[]} files of compose, beside the usual ones
 * @returns {Promise<string>} how many rows are there afterwards
 * @throws {CliError} where rows are missing
 */
export const failOver = async ({ compose, docker, ask }, files) => {
  const also = (/** @type {string[]} */ ...args) => compose([...files, ...args])
  const count = () => ask('select count(*), sum(position_seconds) from lesson_progress')
  await also('up', '-d', '--wait')
  const before = await count()
  await also('kill', 'database')
  await also('exec', '-T', 'replica', 'pg_ctl', 'promote')
  await also('stop', 'app', 'worker', 'pooler', 'replica')
  await also('rm', '--stop', '--force', 'database', 'replica')
  const [from, to] = ['heart2heart_replica', 'heart2heart_database']
  await docker(['volume', 'rm', to])
  const copy = ['cp', '-a', '/from/.', '/to']
  await docker(['run', '--rm', '-v', `${from}:/from:ro`, '-v', `${to}:/to`, 'postgres:18', ...copy])
  await docker(['volume', 'rm', from])
  await also('up', '-d', '--wait')
  const after = await count()
  if (after !== before) throw new CliError(`There were ${before}, and there are ${after}.`)
  return after
}
