import { expect, it } from 'vitest'
import { parseMajorVersion, missingClientMessage, splitPassword } from './postgres-client'

it.each([
  ['pg_dump (PostgreSQL) 18.4 (Debian 18.4-1)', 18],
  ['pg_restore (PostgreSQL) 15.18', 15],
  ['another program', null],
])('should parse the version in %s', (output, major) => {
  expect(parseMajorVersion(output)).toBe(major)
})

it('should name the missing program, and how to install it', () => {
  expect(missingClientMessage('pg_dump', 18, [15])).toBe(
    'The database is PostgreSQL 18 and needs pg_dump of the same version, but 15 is installed. Install it (on Debian and Ubuntu: apt-get install postgresql-client-18, from apt.postgresql.org if your release has another version).',
  )
  expect(missingClientMessage('pg_dump', 18, [])).toContain(', but none is installed. Install it')
})

it('should keep the password out of the process list', () => {
  expect(splitPassword('postgres://me:p%40ss@db:5432/site?sslmode=require')).toEqual({
    dbname: 'postgres://me@db:5432/site?sslmode=require',
    environment: { PGPASSWORD: 'p@ss' },
  })
  expect(splitPassword('postgres://me@db/site?sslmode=no-verify')).toMatchObject({
    dbname: 'postgres://me@db/site?sslmode=require',
  })
  expect(splitPassword('postgres://me@db/site')).toEqual({
    dbname: 'postgres://me@db/site',
    environment: {},
  })
})
