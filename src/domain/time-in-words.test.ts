import { describe, expect, it } from 'vitest'
import { agoInWords, momentInZone, zoneInWords } from './time-in-words'

const now = new Date('2026-11-21T20:45:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const plain = (text: string) => text.replaceAll('\u202f', ' ')

describe('agoInWords', () => {
  it.each([
    [-60, 'just now'],
    [0, 'just now'],
    [119, 'just now'],
    [120, '2 minutes ago'],
    [3599, '59 minutes ago'],
    [3600, 'an hour ago'],
    [7200, '2 hours ago'],
    [86_399, '23 hours ago'],
    [86_400, 'yesterday'],
    [172_800, '2 days ago'],
    [604_799, '6 days ago'],
    [604_800, 'on November 14, 2026'],
  ])('should say of %i seconds: %s', (seconds, words) => {
    expect(agoInWords(before(seconds), now)).toBe(words)
  })
})

describe('momentInZone', () => {
  it.each([
    ['utc', 'Nov 21, 2026, 8:45 PM'],
    ['cet', 'Nov 21, 2026, 9:45 PM'],
    ['ist', 'Nov 22, 2026, 2:15 AM'],
    ['pst', 'Nov 21, 2026, 12:45 PM'],
  ] as const)('should show %s its own clock', (zone, words) => {
    expect(plain(momentInZone(now, zone))).toBe(words)
  })

  it('should name the zone as the settings do', () => {
    expect(zoneInWords('cet')).toBe('UTC+1:00 (CET)')
  })
})
