import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

import { bootScriptHash, bootScriptSource } from './boot-script'

function attributesAfter(stored: Record<string, string>): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(bootScriptSource, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
  })
  return dataset
}

describe('bootScriptSource', () => {
  it('should paint the chosen theme and the remembered sign-in', () => {
    expect(attributesAfter({ theme: 'dark', isAuthenticated: 'true' })).toEqual({
      theme: 'dark',
      auth: 'in',
    })
  })

  it('should leave the page alone when nothing, or nonsense, is stored', () => {
    expect(attributesAfter({})).toEqual({})
    expect(attributesAfter({ theme: '"><script>', isAuthenticated: 'false' })).toEqual({})
  })

  it('should survive a browser that forbids storage', () => {
    const dataset = {}
    const document = { documentElement: { dataset } }
    expect(() => {
      runInNewContext(bootScriptSource, { document })
    }).not.toThrow()
    expect(dataset).toEqual({})
  })

  it('should not be able to end its own element', () => {
    expect(bootScriptSource).not.toContain('<')
  })
})

describe('bootScriptHash', () => {
  it('should be the hash of the script', () => {
    const digest = createHash('sha256').update(bootScriptSource).digest('base64')
    expect(bootScriptHash).toBe(`sha256-${digest}`)
  })
})
