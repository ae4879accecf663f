// `node compile-once.mjs` during the image build: starts the site once, without a database, so that
// Node.js fills NODE_COMPILE_CACHE (docs/decisions/0065-compile-cache.md). Also checks that the
// site starts in the image.
import { spawn } from 'node:child_process'

const TIMEOUT_MS = 120_000
const siteUrl = 'http://127.0.0.1:3000'

/** Placeholders are enough, because the compile cache doesn't contain settings. */
const placeholderSettings = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  PAYLOAD_SECRET: '-'.repeat(40),
  ANSWERS_KEY: `none:${Buffer.alloc(32).toString('base64')}`,
  SITE_URL: 'https://site.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@site.example',
  PAYPAL_ENV: 'sandbox',
  PAYPAL_CLIENT_ID: '-',
  PAYPAL_CLIENT_SECRET: '-',
  PAYPAL_MERCHANT_ID: '-',
  HOST: '127.0.0.1',
  PORT: '3000',
}

const child = spawn(process.execPath, ['src/http/main.mjs'], {
  env: { ...process.env, ...placeholderSettings },
})
let output = ''
let hasStarted = false

/** @param {string} problem */
const fail = (problem) => {
  child.kill('SIGKILL')
  process.stderr.write(`${output}\nThe site ${problem}.\n`)
  process.exit(1)
}

// These pages return errors, because there is no database.
const requestPages = async () => {
  for (const path of ['/', '/signin', '/api/health/ready'])
    await (await fetch(`${siteUrl}${path}`)).text()
}

/** @param {Buffer} chunk */
const handleOutput = (chunk) => {
  output += String(chunk)
  if (hasStarted || !output.includes('The site answers')) return
  hasStarted = true
  // Node.js writes the cache only when it exits normally.
  requestPages().then(
    () => child.kill('SIGTERM'),
    (error) => fail(`does not answer: ${error}`),
  )
}
child.stdout.on('data', handleOutput)
child.stderr.on('data', handleOutput)
const timer = setTimeout(() => fail('did not start and end in two minutes'), TIMEOUT_MS)
child.on('exit', () => {
  clearTimeout(timer)
  if (!hasStarted) fail('ended by itself')
})
