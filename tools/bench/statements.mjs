import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { withClient } from '../lib/postgres.mjs'
import { logSays, waitFor } from '../lib/wait.mjs'

/**
 * So many single requests; other programs of the stack ask the database too, but not during most of
 * them.
 */
const ROUNDS = 15

/**
 * The statements that a log of PostgreSQL holds between two marks.
 *
 * @param {string} log
 * @param {string} mark
 */
export const statementsBetween = (log, mark) => {
  const [, inside = ''] = log.split(new RegExp(`statement: select '(?:begin|end) ${mark}'`))
  return inside.match(/LOG:\s+(statement|execute [^:]*):/g)?.length ?? 0
}

/** @param {number[]} counts */
const median = (counts) =>
  counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0

/**
 * How many SQL statements one request takes: PostgreSQL writes each down, between two that are
 * marks.
 *
 * @param {object} options
 * @param {string} options.database
 * @param {string} options.log of the database's server
 * @param {() => Promise<unknown>} options.ask makes the request, and returns when it is answered
 */
export const countStatements = ({ database, log, ask }) =>
  withClient(database, async (client) => {
    const isLogging = async () => {
      const { rows } = await client.query('show log_statement')
      return rows[0]?.log_statement === 'all'
    }
    await client.query("alter system set log_statement = 'all'")
    await client.query('select pg_reload_conf()')
    try {
      await waitFor('The log of the database', isLogging)
      const counts = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const mark = randomUUID()
        await client.query(`select 'begin ${mark}'`)
        await ask()
        await client.query(`select 'end ${mark}'`)
        await waitFor('The log of the database', () => logSays(log, `end ${mark}`))
        counts.push(statementsBetween(readFileSync(log, 'utf8'), mark))
      }
      return median(counts)
    } finally {
      await client.query('alter system reset log_statement')
      await client.query('select pg_reload_conf()')
    }
  })
