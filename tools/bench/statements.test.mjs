import { expect, it } from 'vitest'
import { statementsBetween } from './statements.mjs'

const line = (text) => `2026-11-21 17:00:00.000 UTC [12] LOG:  ${text}\n`

it('counts what was asked between the marks, by name and without one', () => {
  const log = [
    line("statement: select 'before'"),
    line("statement: select 'begin abc'"),
    line('execute session: select 1\n\t\tfrom users'),
    line('execute <unnamed>: select 2'),
    `2026-11-21 17:00:00.000 UTC [12] DETAIL:  Parameters: $1 = '5'\n`,
    line('statement: BEGIN'),
    line("statement: select 'end abc'"),
    line("statement: select 'after'"),
  ].join('')

  expect(statementsBetween(log, 'abc')).toBe(3)
  expect(statementsBetween(log, 'other')).toBe(0)
})
