import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNetwork } from './ip-address'

const group = fc.oneof(fc.constant(0), fc.nat(0xffff))
const buildGroups = (count: number) => fc.array(group, { minLength: count, maxLength: count })

/** Writes the groups in any of the valid spellings. */
const spellings = (groups: number[]) =>
  fc
    .record({
      isPadded: fc.boolean(),
      isUpper: fc.boolean(),
      zone: fc.constantFrom('', '%eth0', '%25', '%1'),
      wrap: fc.constantFrom(
        (text: string) => text,
        (text: string) => ` ${text} `,
        (text: string) => `[${text}]`,
        (text: string) => `[${text}]:4711`,
      ),
      isDotted: fc.boolean(),
      cut: fc.tuple(fc.nat(8), fc.nat(8)),
    })
    .map(({ isPadded, isUpper, zone, wrap, isDotted, cut }) => {
      const hexGroups = groups.map((part) => part.toString(16).padStart(isPadded ? 4 : 1, '0'))
      if (isDotted) {
        const bytes = groups.slice(6).flatMap((part) => [part >> 8, part & 255])
        hexGroups.splice(6, 2, bytes.join('.'))
      }
      const [start, end] = [Math.min(...cut), Math.max(...cut)]
      const isCut = end > start && end <= (isDotted ? 6 : 8)
      const areZeros = groups.slice(start, end).every((part) => part === 0)
      const text =
        isCut && areZeros
          ? `${hexGroups.slice(0, start).join(':')}::${hexGroups.slice(end).join(':')}`
          : hexGroups.join(':')
      return wrap(`${isUpper ? text.toUpperCase() : text}${zone}`)
    })

const isCarrier = (start: number[]) =>
  start.join() === '0,0,0,0' || start.join() === [0x64, 0xff9b, 0, 0].join()

describe('toNetwork', () => {
  it('should be the same for all spellings of all addresses in a /64', () => {
    const two = fc
      .tuple(
        buildGroups(4).filter((start) => !isCarrier(start)),
        buildGroups(4),
        buildGroups(4),
      )
      .chain(([start, one, other]) =>
        fc.tuple(spellings([...start, ...one]), spellings([...start, ...other])),
      )
    fc.assert(
      fc.property(two, ([one, other]) => {
        expect(toNetwork(one)).not.toBeNull()
        expect(toNetwork(one)).toBe(toNetwork(other))
      }),
    )
  })

  it('should differ between two /64 networks', () => {
    const two = fc
      .tuple(buildGroups(8), fc.nat(3), fc.integer({ min: 1, max: 0xffff }))
      .filter(([groups]) => !isCarrier(groups.slice(0, 4)))
      .map(([groups, at, change]) => [groups, groups.with(at, (groups[at] ?? 0) ^ change)])
      .chain(([one = [], other = []]) => fc.tuple(spellings(one), spellings(other)))
    fc.assert(
      fc.property(two, ([one, other]) => {
        expect(toNetwork(one)).not.toBe(toNetwork(other))
      }),
    )
  })

  it('should be the IPv4 address embedded in an IPv6 address', () => {
    const carried = fc
      .tuple(
        fc.constantFrom([0, 0, 0, 0, 0, 0xffff], [0x64, 0xff9b, 0, 0, 0, 0]),
        fc.array(fc.nat(255), { minLength: 4, maxLength: 4 }),
      )
      .chain(([carrier, [a = 0, b = 0, c = 0, d = 0]]) =>
        fc.tuple(
          spellings([...carrier, a * 256 + b, c * 256 + d]),
          fc.constant([a, b, c, d].join('.')),
        ),
      )
    fc.assert(
      fc.property(carried, ([address, ipv4]) => {
        expect(toNetwork(address)).toBe(ipv4)
        expect(toNetwork(`${ipv4}:4711`)).toBe(ipv4)
      }),
    )
  })

  it.each([
    ['2001:DB8:0:1:ffff::7', '2001:db8:0:1::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::'],
    ['203.0.113.9', '203.0.113.9'],
  ])('should return for %s the network %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })

  it.each([
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '0x7f.1',
    '1',
    ':',
    ':::',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '::1]/@evil',
    '[::1',
    'abc',
    '::g',
    '1.2.3.4.5',
  ])('should return null for the invalid %j', (text) => {
    expect(toNetwork(text)).toBeNull()
  })

  it('should be an address or null, whatever a proxy sends', () => {
    const letters = fc.constantFrom(...Array.from('0189afF:.%[]/@ ,'))
    fc.assert(
      fc.property(fc.string({ unit: letters }), (text) => {
        const network = toNetwork(text)
        expect(network === null || isIP(network) !== 0).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
