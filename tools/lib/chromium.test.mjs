import { afterEach, expect, it, vi } from 'vitest'
import { chromiumFlags, ensureChromium } from './chromium.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('uses CHROMIUM_PATH', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await ensureChromium()).toBe(process.execPath)
})

it('rejects a CHROMIUM_PATH that doesn’t exist', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  await expect(ensureChromium()).rejects.toMatchObject({
    name: 'CliError',
    message:
      'CHROMIUM_PATH points to /nowhere/chromium, which doesn’t exist. Correct it or unset it.',
  })
})

it('disables the sandbox only for root, which can’t start it otherwise', () => {
  expect(chromiumFlags.includes('--no-sandbox')).toBe(process.getuid?.() === 0)
})
