import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { must } from './checks.mjs'
import { openArchive } from './debian.mjs'
import { check } from '../lib/checks.mjs'
import { root } from '../lib/root.mjs'
import { waitFor } from '../lib/wait.mjs'

/** @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site */

const monitoring = join(root, 'deploy/monitoring')
/** Nothing was backed up or given back yet, and no job has to be late. */
const MAY_BE_EMPTY = ['h2h_backup_last_good_seconds', 'h2h_refunds', 'h2h_job_oldest_seconds']
/** What `troubleIt` has taken away for a while, as the rules name it. */
const TROUBLES = ['mail', 'paypal', 'clock']

/**
 * Starts Prometheus beside the site, with the settings and rules of deploy/monitoring. Of its two
 * ways to find the processes one is chosen, and it looks more often than there.
 *
 * @param {Site} site
 * @param {import('./place.mjs').Place} place
 */
export const openSight = async ({ compose, addressOf, containersOf, askSite }, place) => {
  await openArchive(place, 'trixie').extract(['prometheus'], join(place.packages, 'prometheus'))
  const folder = join(place.path, 'prometheus')
  mkdirSync(folder, { recursive: true })
  const settings = parse(readFileSync(join(monitoring, 'prometheus.yml'), 'utf8'))
  const [, containers] = settings.scrape_configs
  const often = { scrape_interval: '5s', evaluation_interval: '5s' }
  writeFileSync(
    join(folder, 'prometheus.yml'),
    stringify({ ...settings, global: often, scrape_configs: [containers] }),
  )
  writeFileSync(join(folder, 'alerts.yml'), readFileSync(join(monitoring, 'alerts.yml')))
  await compose(['up', '-d', '--no-deps', 'prometheus'])
  const [container = ''] = await containersOf('prometheus')
  const at = `http://${await addressOf(container)}:9090/api/v1`

  /** @param {string} path */
  const read = async (path) => {
    const { status, text } = await askSite({ url: `${at}/${path}` })
    must(status === 200, `${path}: ${status} ${text}`)
    return JSON.parse(text).data
  }
  /** @param {string} expression @returns {Promise<{ metric: Record<string, string> }[]>} */
  const query = async (expression) =>
    (await read(`query?query=${encodeURIComponent(expression)}`)).result

  return {
    begin: async () => {
      await check('Prometheus finds each process, and understands each rule', async () => {
        const processes = [...(await containersOf('app')), ...(await containersOf('worker'))]
        await waitFor(
          'Prometheus',
          async () => {
            const { activeTargets } = await read('targets?state=active').catch(() => ({
              activeTargets: [],
            }))
            const { groups } = await read('rules').catch(() => ({ groups: [] }))
            return (
              groups.length > 0 &&
              activeTargets.length === processes.length &&
              [...activeTargets, ...groups.flatMap((/** @type {any} */ { rules }) => rules)].every(
                ({ health }) => health === 'up' || health === 'ok',
              )
            )
          },
          { timeout: 60_000, every: 1000 },
        )
        return `${processes.length} processes`
      })
    },
    /** What was seen since. */
    end: async () => {
      await check('each panel of the dashboard has something to show', async () => {
        const dashboard = JSON.parse(
          readFileSync(join(monitoring, 'grafana-dashboard.json'), 'utf8'),
        )
        /** @type {string[]} */
        const expressions = dashboard.panels.flatMap((/** @type {any} */ { targets = [] }) =>
          targets.map((/** @type {{ expr: string }} */ { expr }) =>
            expr.replaceAll('$__rate_interval', '1m'),
          ),
        )
        /** @type {string[]} */
        const empty = []
        for (const expression of expressions)
          if ((await query(`last_over_time((${expression})[1h:5s])`)).length === 0)
            empty.push(expression)
        const missing = empty.filter((it) => !MAY_BE_EMPTY.some((name) => it.includes(name)))
        must(missing.length === 0, `Nothing is there for ${missing.join(', ')}`)
        return `${expressions.length} expressions`
      })
      await check('the alert rules have seen what was in trouble', async () => {
        const seen = await query('max_over_time(ALERTS{alertname="ServiceDown"}[1h])')
        const services = new Set(seen.map(({ metric }) => metric.service ?? ''))
        const unseen = TROUBLES.filter((name) => !services.has(name))
        must(unseen.length === 0, `Not seen: ${unseen.join(', ')}`)
        const all = await query('count by (alertname) (max_over_time(ALERTS[1h]))')
        return all.map(({ metric }) => metric.alertname).join(', ')
      })
      await compose(['rm', '--stop', '--force', 'prometheus'])
    },
  }
}
