import { describe, expect, it } from 'vitest'
import { nodePostgresUrl, libpqUrl, validateTlsSettings } from './database-url.mjs'

const base = 'postgres://h2h:s%40cret@db.example.com:5432/h2h'
const problem = (query: string) =>
  validateTlsSettings('DATABASE_URL', `${base}${query}`, (file) => file === '/ca.pem')

describe('database URLs', () => {
  it.each([
    '',
    '?application_name=x',
    '?sslmode=disable',
    '?sslmode=require',
    '?sslmode=require&sslrootcert=/ca.pem',
    '?sslmode=require&channel_binding=require',
    '?sslmode=no-verify',
    '?sslmode=verify-ca&sslrootcert=/ca.pem',
    '?sslmode=verify-full',
    '?sslmode=verify-full&sslrootcert=system',
    '?sslmode=verify-full&sslrootcert=%2Fca.pem',
  ])('should be fine: %s', (query) => {
    expect(problem(query)).toBeNull()
  })

  it.each([
    ['?sslmode=prefer', /may send everything unencrypted/],
    ['?sslmode=allow', /may send everything unencrypted/],
    ['?sslmode=on', /It can be disable, require, no-verify, verify-ca, or verify-full/],
    ['?sslmode=', /It can be disable/],
    ['?sslmode=verify-ca', /needs sslrootcert/],
    ['?sslmode=verify-ca&sslrootcert=system', /needs sslrootcert/],
    ['?sslmode=require&sslrootcert=/gone.pem', /cannot be read: \/gone\.pem/],
  ])('should be refused with a sentence: %s', (query, message) => {
    expect(problem(query)).toMatch(message)
  })

  it.each([
    ['', '', ''],
    ['?sslmode=require', '?sslmode=require&uselibpqcompat=true', '?sslmode=require'],
    [
      '?sslmode=no-verify&sslrootcert=%2Fca.pem',
      '?sslmode=no-verify&sslrootcert=%2Fca.pem',
      '?sslmode=require',
    ],
    [
      '?sslmode=verify-full',
      '?sslmode=verify-full&uselibpqcompat=true',
      '?sslmode=verify-full&sslrootcert=system',
    ],
    [
      '?sslmode=verify-full&sslrootcert=system',
      '?sslmode=verify-full&uselibpqcompat=true',
      '?sslmode=verify-full&sslrootcert=system',
    ],
  ])(
    'should mean the same to node-postgres and to PostgreSQL’s programs: %s',
    (query, forNode, forPrograms) => {
      expect(nodePostgresUrl(base + query)).toBe(base + forNode)
      expect(libpqUrl(base + query)).toBe(base + forPrograms)
      // The site stores the first form and derives the programs’ from it.
      expect(libpqUrl(nodePostgresUrl(base + query))).toBe(base + forPrograms)
    },
  )
})
