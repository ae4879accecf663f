import { setTimeout as sleep } from 'node:timers/promises'
import { assertSame } from '../drill/compare.mjs'
import { check, must } from '../lib/checks.mjs'
import { CliError } from '../lib/log.mjs'
import { launch } from '../lib/processes.mjs'
import { waitFor } from '../lib/wait.mjs'
import { SITE } from './site.mjs'

/** @import { Outcome } from './load.mjs' */
/** @import { Site } from './site.mjs' */

/** How long the load runs before and after the failure. */
const CALM_MS = 4000
/** Generous, because a starting instance shares two cores with the load. */
const START = { timeout: 180_000, every: 500 }

/**
 * Returns the load's outcomes during an action.
 * @param {Site} site
 * @param {() => Promise<void>} act
 * @returns {Promise<{ get: Outcome, post: Outcome, json: string }>} `json`: as JSON
 */
const underLoad = async ({ inTheLab }, act) => {
  const { command, args, env } = inTheLab('load.mjs', [SITE])
  const stdio = /** @type {const} */ (['pipe', 'pipe', 'inherit'])
  const { started, ended } = launch('load', command, args, { env, stdio })
  try {
    await sleep(CALM_MS)
    await act()
    await sleep(CALM_MS)
  } finally {
    started.stdin?.end()
    await ended
  }
  const { output: json } = await ended
  return { ...JSON.parse(json), json }
}

/** kill -9 for the site's process in a container. @param {Site} site @param {string} container */
const killProcess = async ({ docker }, container) => {
  const running = await docker(['top', container, '-eo', 'pid,args'])
  const found = /^\s*(\d+)\s+heart2heart-site/m.exec(running)
  if (!found) throw new CliError(`${container} runs no site:\n${running}`)
  process.kill(Number(found[1]), 'SIGKILL')
}

/** Kills and restarts instances under load. @param {Site} site */
export const runFailures = async (site) => {
  const { docker, instances, inspect, isHealthy } = site
  const [first = '', ...others] = await instances()

  await check('killing an instance loses no GET, and POSTs get an error', async () => {
    const { get, post, json } = await underLoad(site, async () => {
      const restarts = () => inspect(first, '{{.RestartCount}}')
      const before = await restarts()
      await killProcess(site, first)
      const isBack = async () => (await restarts()) !== before && (await isHealthy(first))
      await waitFor(first, isBack, START)
    })
    must(get.refused + get.unanswered === 0, `GETs failed: ${json}`)
    must(post.unanswered === 0, `POSTs got no answer: ${json}`)
    // Responses in progress at the kill are cut; nothing can prevent that.
    must(get.cut + post.cut <= 2, `Answers broke off: ${json}`)
    return json
  })

  await check('a rolling restart fails no request', async () => {
    const { get, post, json } = await underLoad(site, async () => {
      for (const name of [first, ...others]) {
        await docker(['restart', name])
        await waitFor(name, () => isHealthy(name), START)
      }
    })
    for (const { refused, unanswered, cut } of [get, post])
      must(refused + unanswered + cut === 0, `Requests failed: ${json}`)
    return json
  })
}

/** Backs up, deletes all volumes, and restores. @param {Site} site */
export const drillRestore = ({ compose, docker, fingerprints, instances }) =>
  check('all lost data is restored, row by row and byte by byte', async () => {
    const backup = ['--profile', 'backup', 'run', '--rm', '-T', 'backup', 'node']
    const restore = [...backup, 'src/cli/restore.mjs']
    await compose(['stop', 'app', 'worker'])
    await compose([...backup, 'src/cli/backup.mjs'], 'backup')
    const before = await fingerprints()
    const message = await compose(restore).then(() => 'It was not refused.', String)
    must(message.includes('is not empty'), message)
    await compose(['down', '--remove-orphans'])
    for (const volume of ['database', 'files'])
      await docker(['volume', 'rm', `heart2heart_${volume}`])
    await compose(['up', '-d', '--wait', 'database'])
    await compose(restore, 'restore')
    const after = await fingerprints()
    await compose(['up', '-d', '--wait'], 'up-restored')
    must((await instances()).length === 2, 'There are not two instances.')
    return [
      assertSame('tables', before.rows, after.rows),
      assertSame('files', before.files, after.files),
    ].join(', ')
  })
