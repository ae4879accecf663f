// `npm run demo` runs the whole site on this machine. `npm run dev` (--dev) uses the Next.js
// development server. `npm run demo -- --empty` omits the sample data (the student's partner, and a
// year of users, sales, and visits).
import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { hasFfmpeg, installationHint } from './lib/ffmpeg.mjs'
import { assertPortFree, parsePort } from './lib/ports.mjs'
import { root } from './lib/root.mjs'
import { lockBuildDir, openLockedDataDir } from './lib/lock.mjs'
import { log, print } from './lib/log.mjs'
import { startStack, writeStack } from './lib/stack.mjs'
import { runWithCleanup } from './lib/cleanup.mjs'

const isDev = process.argv.includes('--dev')
const hasSampleData = !process.argv.includes('--empty')

await runWithCleanup(async () => {
  const port = parsePort(process.env.PORT, 3000)
  const dataDir = await openLockedDataDir(process.env.DATA_DIR)
  await assertPortFree(port, isDev ? 'npm run dev' : 'npm run demo')
  const stackFile = join(dataDir.path, 'demo.json')
  rmSync(stackFile, { force: true })

  const stack = await startStack({
    dataDir,
    port,
    isDev,
    hasSampleData,
    distDir: await lockBuildDir(root),
    ...(process.env.DATABASE_URL && { databaseUrl: process.env.DATABASE_URL }),
  })
  writeStack(stackFile, stack)

  log.info('Everything is running')
  const toShortPath = (/** @type {string} */ path) => relative(process.cwd(), path) || path
  print(`
  Site              ${stack.site}
  Admin             ${stack.site}/admin
  PayPal simulator  ${stack.simulator}
  Emails            ${toShortPath(stack.outbox)} (sent to ${stack.smtp})
  Logs              ${toShortPath(dataDir.logs)}
  For scripts       ${toShortPath(stackFile)} (these URLs, plus the database URL)

  Instructor        ${stack.instructor.email}  ${stack.instructor.password}
  Student           ${stack.student.email}  ${stack.student.password}
${stack.partner ? `  Partner           ${stack.partner.email}  ${stack.partner.password}\n` : ''}
  Press Ctrl-C to stop everything. Your data is kept.
`)
  if (!hasFfmpeg())
    print(
      `  ffmpeg isn’t installed. Uploaded videos play as they are, but not in every browser.\n  ${installationHint}\n`,
    )
  print(`Ready: ${stack.site}`)
  return undefined
})
