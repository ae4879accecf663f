import { expect, it } from 'vitest'
import { isDatabaseDown } from './database-down'

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
    'two addresses that both refuse',
    new AggregateError([Object.assign(new Error('v6'), { code: 'ECONNREFUSED' })]),
  ],
])('should recognize %s', (_, error) => {
  expect(isDatabaseDown(error)).toBe(true)
})

it.each([
  ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['something that is no error', 'ECONNREFUSED'],
])('should not take %s for it', (_, error) => {
  expect(isDatabaseDown(error)).toBe(false)
})
