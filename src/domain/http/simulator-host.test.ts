import { describe, expect, it } from 'vitest'
import { isSimulatorHost } from './simulator-host'

describe('isSimulatorHost', () => {
  it.each([
    'http://127.0.0.1:3001',
    'http://localhost:3001',
    'http://[::1]:1',
    'http://paypal:4010',
  ])('should be true for %s', (address) => {
    expect(isSimulatorHost(address)).toBe(true)
  })

  it.each([
    'https://localhost',
    'http://evil.example',
    'http://evil.example:80',
    'http://localhost.evil.example',
    'http://10.0.0.1',
    'http://16909060',
    'http://0x7f.1.1',
    'http://localhost@evil.example',
    'file:///paypal',
    'paypal',
    '',
  ])('should be false for %s', (address) => {
    expect(isSimulatorHost(address)).toBe(false)
  })
})
