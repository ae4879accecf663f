import { afterAll, vi } from 'vitest'
import { resetEnvironment } from './reset-environment'
import { forgetRequests } from './next-headers'

// Before a test file is loaded it gets a database and a folder of files as if nobody had been
// there, and the settings that name them.
await resetEnvironment()

// Files share a process with those that come after them: each leaves it as it was.
const { env } = await import('@/lib/env')
const before = { ...env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetRequests()
  for (const name of Object.keys(env)) if (!(name in before)) Reflect.deleteProperty(env, name)
  Object.assign(env, before)
})
