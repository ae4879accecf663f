import { expect, it } from 'vitest'
import { isDatabaseDown, isOutOfConnections } from './database-down'

/** PgBouncer's errors, which share one code. */
function pooler(message: string): Error {
  return Object.assign(new Error(message), { code: '08P01' })
}

it.each([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['a server that shuts down', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['a pool that waited in vain', new Error('timeout exceeded when trying to connect')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  [
    'one wrapped by the query builder',
    new Error('Failed query', { cause: new Error('Connection terminated') }),
  ],
  [
    'two IP addresses that both refuse',
    new AggregateError([Object.assign(new Error('v6'), { code: 'ECONNREFUSED' })]),
  ],
  ['a full PostgreSQL', Object.assign(new Error('sorry'), { code: '53300' })],
  ['a full disk of PostgreSQL', Object.assign(new Error('could not extend'), { code: '53100' })],
  ['a PostgreSQL that is read-only', Object.assign(new Error('read-only'), { code: '25006' })],
  ['a full PgBouncer', pooler('no more connections allowed (max_client_conn)')],
])('should recognize %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(true)
})

it.each([
  ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a pooler that is spoken to wrongly', pooler('unsupported startup parameter: options')],
  ['something that is no error', 'ECONNREFUSED'],
])('should not include %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(false)
})

it.each([
  ['PostgreSQL', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
  ['PgBouncer, which let a query wait in vain', pooler('query_wait_timeout')],
  ['PgBouncer at its own limit', pooler('no more connections allowed (max_client_conn)')],
  ['PgBouncer, which hands on what PostgreSQL says', pooler('sorry, too many clients already')],
])('should recognize exhausted connections by %s', (_, error) => {
  expect(isOutOfConnections(new Error('Failed query', { cause: error }))).toBe(true)
  expect(
    isOutOfConnections(new Error('Failed query', { cause: pooler('server conn crashed?') })),
  ).toBe(false)
})
