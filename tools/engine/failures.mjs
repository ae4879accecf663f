import { setTimeout as sleep } from 'node:timers/promises'
import { assertSame } from '../drill/compare.mjs'
import { check, assert } from '../lib/checks.mjs'
import { CliError } from '../lib/log.mjs'
import { launch } from '../lib/processes.mjs'
import { waitFor } from '../lib/wait.mjs'
import { SITE_URL } from './site.mjs'

/** @import { ResponseCounts } from './load.mjs' */
/** @import { Site } from './site.mjs' */

/** How long the load runs before and after the failure. */
const MARGIN_MS = 4000
/** A generous timeout, because a starting instance shares two cores with the load. */
const START_WAIT = { timeout: 180_000, every: 500 }

/**
 * Runs an action under load, and returns the counts of the load's responses.
 * @param {Site} site
 * @param {() => Promise<void>} action
 * @returns {Promise<{ get: ResponseCounts, post: ResponseCounts, json: string }>} `json` contains
 *   both counts
 */
const measureUnderLoad = async ({ namespaceCommand }, action) => {
  const { command, args, env } = namespaceCommand('load.mjs', [SITE_URL])
  const stdio = /** @type {const} */ (['pipe', 'pipe', 'inherit'])
  const { subprocess, completion } = await launch('load', command, args, { env, stdio })
  try {
    await sleep(MARGIN_MS)
    await action()
    await sleep(MARGIN_MS)
  } finally {
    subprocess.stdin?.end()
    await completion
  }
  const { output: json } = await completion
  return { ...JSON.parse(json), json }
}

/** Sends SIGKILL to a container's site process. @param {Site} site @param {string} container */
const killSite = async ({ docker }, container) => {
  const processList = await docker(['top', container, '-eo', 'pid,args'])
  const match = /^\s*(\d+)\s+heart2heart-site/m.exec(processList)
  if (!match) throw new CliError(`${container} runs no site:\n${processList}`)
  process.kill(Number(match[1]), 'SIGKILL')
}

/** Kills and restarts instances under load. @param {Site} site */
export const testInstanceFailures = async (site) => {
  const { docker, listInstances, inspect, isHealthy } = site
  const [firstInstance = '', ...otherInstances] = await listInstances()

  await check('killing an instance loses no GET, and POSTs get an error', async () => {
    const { get, post, json } = await measureUnderLoad(site, async () => {
      const readRestartCount = () => inspect(firstInstance, '{{.RestartCount}}')
      const countBefore = await readRestartCount()
      await killSite(site, firstInstance)
      const hasRestarted = async () =>
        (await readRestartCount()) !== countBefore && (await isHealthy(firstInstance))
      await waitFor(firstInstance, hasRestarted, START_WAIT)
    })
    assert(get.refused + get.unanswered === 0, `GETs failed: ${json}`)
    assert(post.unanswered === 0, `POSTs got no answer: ${json}`)
    // The kill cuts off responses in progress, which nothing can prevent.
    assert(get.cut + post.cut <= 2, `Answers broke off: ${json}`)
    return json
  })

  await check('a rolling restart fails no request', async () => {
    const { get, post, json } = await measureUnderLoad(site, async () => {
      for (const name of [firstInstance, ...otherInstances]) {
        await docker(['restart', name])
        await waitFor(name, () => isHealthy(name), START_WAIT)
      }
    })
    for (const { refused, unanswered, cut } of [get, post])
      assert(refused + unanswered + cut === 0, `Requests failed: ${json}`)
    return json
  })
}

/** Backs up, deletes all volumes, and restores. @param {Site} site */
export const drillRestore = ({ compose, docker, readFingerprints, listInstances }) =>
  check('all lost data is restored, row by row and byte by byte', async () => {
    const backupArgs = ['--profile', 'backup', 'run', '--rm', '-T', 'backup', 'node']
    const restoreArgs = [...backupArgs, 'src/cli/restore.mjs']
    await compose(['stop', 'app', 'worker'])
    await compose([...backupArgs, 'src/cli/backup.mjs'], 'backup')
    const fingerprintsBefore = await readFingerprints()
    const refusal = await compose(restoreArgs).then(() => 'It was not refused.', String)
    assert(refusal.includes('is not empty'), refusal)
    await compose(['down', '--remove-orphans'])
    for (const volume of ['database', 'files'])
      await docker(['volume', 'rm', `heart2heart_${volume}`])
    await compose(['up', '-d', '--wait', 'database'])
    await compose(restoreArgs, 'restore')
    const fingerprintsAfter = await readFingerprints()
    await compose(['up', '-d', '--wait'], 'up-restored')
    assert((await listInstances()).length === 2, 'There are not two instances.')
    return [
      assertSame('tables', fingerprintsBefore.rows, fingerprintsAfter.rows),
      assertSame('files', fingerprintsBefore.files, fingerprintsAfter.files),
    ].join(', ')
  })
