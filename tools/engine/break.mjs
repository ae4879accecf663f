import { setTimeout as sleep } from 'node:timers/promises'
import { must } from './checks.mjs'
import { check } from '../lib/checks.mjs'
import { seconds } from '../lib/log.mjs'
import { waitFor } from '../lib/wait.mjs'

/** @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site */

/** How long visitors come before and after what is done to the site. */
const CALM_MS = 4000
/** An instance that starts shares two cores with the visitors, and with who asks how it is. */
const START = { timeout: 180_000, every: 500 }

/**
 * How many answers are of a kind: a status, or what `ask` of load.mjs says of the connection.
 *
 * @param {RegExp} kind
 */
const countOf =
  (kind) =>
  /** @param {import('./load.mjs').Outcome} outcome */
  ({ told }) =>
    Object.entries(told)
      .filter(([answer]) => kind.test(answer))
      .reduce((sum, [, times]) => sum + times, 0)

const serverErrors = countOf(/^5\d\d$/)
const unanswered = countOf(/^no answer/)
/** What was being sent when its process was killed breaks off, and cannot be taken back. */
const cut = countOf(/^cut/)
/** @param {import('./load.mjs').Outcome} outcome */
const failures = (outcome) => serverErrors(outcome) + unanswered(outcome) + cut(outcome)

/** @param {Awaited<ReturnType<Site['underLoad']>>} outcomes */
const summary = (outcomes) =>
  Object.entries(outcomes)
    .map(([name, { count, told, worstMs }]) =>
      [name, count, JSON.stringify(told), `worst ${worstMs} ms`].join(' '),
    )
    .join('; ')

/**
 * Kills and restarts instances while visitors come.
 *
 * @param {Site} site
 */
export const breakIt = async ({
  docker,
  instances,
  inspect,
  isHealthy,
  killProcess,
  underLoad,
  whileRunning,
  databaseUrl,
  outbox,
}) => {
  const [first = '', ...others] = await instances()

  /** Kills the first instance, and waits until it is back. */
  const killFirst = async () => {
    const restarts = () => inspect(first, '{{.RestartCount}}')
    const before = await restarts()
    await killProcess(first)
    await waitFor(
      first,
      async () => (await restarts()) !== before && (await isHealthy(first)),
      START,
    )
  }

  await check('an instance that is killed loses no GET, and POSTs are told', async () => {
    const outcomes = await underLoad(async () => {
      await sleep(CALM_MS)
      await killFirst()
      await sleep(CALM_MS)
    })
    const said = summary(outcomes)
    must(failures(outcomes.kept) === 0, `Kept pages failed: ${said}`)
    must(serverErrors(outcomes.get) + unanswered(outcomes.get) === 0, `GETs failed: ${said}`)
    must(unanswered(outcomes.post) === 0, `POSTs got no answer: ${said}`)
    must(cut(outcomes.get) + cut(outcomes.post) <= 2, `Answers broke off: ${said}`)
    return said
  })

  await check('who buys while an instance is killed presses again, and has paid once', async () => {
    const args = [await databaseUrl('database'), outbox.path]
    return whileRunning('buy.mjs', args, async () => {
      await sleep(CALM_MS)
      await killFirst()
    })
  })

  await check('an instance is started, and its memory stays within its limit', async () => {
    await docker(['restart', first])
    await waitFor(first, () => isHealthy(first), START)
    const [started = '', ...looks] = (
      await inspect(
        first,
        '{{.State.StartedAt}}{{range .State.Health.Log}} {{.End.UnixMilli}}={{.ExitCode}}{{end}}',
      )
    ).split(' ')
    const since = Date.parse(started)
    // Looks from before the restart are still in it.
    const healthy = looks
      .map((look) => look.split('='))
      .find(([at, code]) => Number(at) > since && code === '0')
    const took = Number(healthy?.[0]) - since
    /** @type {string[]} */
    const memory = []
    for (const name of [first, ...others]) {
      must((await inspect(name, '{{.State.OOMKilled}}')) === 'false', `${name} had no memory left.`)
      const stats = await docker(['stats', '--no-stream', '--format', '{{.MemUsage}}', name])
      memory.push(stats.trim())
    }
    return `ready ${seconds(took)} after its start; memory: ${memory.join(' and ')}`
  })

  await check('instances are restarted one after the other without a failed request', async () => {
    /** @type {string[]} */
    const times = []
    const outcomes = await underLoad(async () => {
      await sleep(CALM_MS)
      for (const name of [first, ...others]) {
        const began = performance.now()
        await docker(['restart', name])
        await waitFor(name, () => isHealthy(name), START)
        times.push(seconds(performance.now() - began))
      }
      await sleep(CALM_MS)
    })
    const said = `${summary(outcomes)}; each took ${times.join(', ')}`
    const failed = Object.values(outcomes).reduce((sum, outcome) => sum + failures(outcome), 0)
    must(failed === 0, `Requests failed: ${said}`)
    return said
  })
}
