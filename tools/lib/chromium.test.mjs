import { afterEach, expect, it, vi } from 'vitest'
import { chromiumFlags, ensureChromium } from './chromium.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('takes the browser that CHROMIUM_PATH names', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await ensureChromium()).toBe(process.execPath)
})

it('says so when CHROMIUM_PATH names nothing', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(ensureChromium()).rejects.toMatchObject({
    name: 'CliError',
    message:
      'CHROMIUM_PATH points to /nowhere/chromium, which doesn’t exist. Correct it or unset it.',
  })
})

it('gives up the sandbox for root only, who could not start it otherwise', () => {
  expect(chromiumFlags.includes('--no-sandbox')).toBe(process.getuid?.() === 0)
})
