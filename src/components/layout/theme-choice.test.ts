import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseTheme } from './theme-choice'

const page = vi.hoisted<{ person: string | undefined }>(() => ({ person: undefined }))

vi.mock('./user-scope.client', () => ({ latestScopedUser: () => page.person }))

let beacons: string[] = []

beforeEach(() => {
  beacons = []
  const localStorage = { setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('window', { localStorage, dispatchEvent: () => true })
  vi.stubGlobal('document', {
    documentElement: { dataset: { auth: 'in' } },
    querySelectorAll: () => [],
  })
  vi.stubGlobal('navigator', { sendBeacon: (address: string) => beacons.push(address) > 0 })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['100042', '/api/account/theme?person=100042'],
  [undefined, '/api/account/theme'],
])('should say for whom the page was drawn on which a theme was chosen: %s', (person, address) => {
  page.person = person

  chooseTheme('dark')

  expect(beacons).toEqual([address])
})
