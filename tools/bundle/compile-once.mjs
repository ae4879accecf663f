// `node compile-once.mjs` during the image build: starts the site once, without a database, so that
// Node.js fills NODE_COMPILE_CACHE (docs/decisions/0065-compile-cache.md). Also shows that the
// image starts.
import { spawn } from 'node:child_process'

const LIMIT_MS = 120_000
const site = 'http://127.0.0.1:3000'

/** Placeholders: the compile cache doesn't contain settings. */
const settings = {
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
  env: { ...process.env, ...settings },
})
let output = ''
let isUsed = false

/** @param {string} why */
const fail = (why) => {
  child.kill('SIGKILL')
  process.stderr.write(`${output}\nThe site ${why}.\n`)
  process.exit(1)
}

// Without a database, these pages return errors.
const use = async () => {
  for (const path of ['/', '/signin', '/api/health/ready'])
    await (await fetch(`${site}${path}`)).text()
}

/** @param {Buffer} chunk */
const listen = (chunk) => {
  output += String(chunk)
  if (isUsed || !output.includes('The site answers')) return
  isUsed = true
  // Node.js writes the cache at a regular exit.
  use().then(
    () => child.kill('SIGTERM'),
    (error) => fail(`does not answer: ${error}`),
  )
}
child.stdout.on('data', listen)
child.stderr.on('data', listen)
const limit = setTimeout(() => fail('did not start and end in two minutes'), LIMIT_MS)
child.on('exit', () => {
  clearTimeout(limit)
  if (!isUsed) fail('ended by itself')
})
