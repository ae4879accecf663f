import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The rule applies to migrations after this one (docs/decisions/0052-upgrades.md). */
const LAST_BEFORE = '20261124_220000_deleted_accounts'

/**
 * Migrations that remove what older code may use, with the released version that stopped using it.
 */
const unusedSince: Record<string, string> = {}

const removals: [what: string, statement: RegExp][] = [
  ['drops', /\bDROP (?:COLUMN|TABLE|TYPE|SEQUENCE|VIEW|FUNCTION)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bSET DATA TYPE\b|\bALTER COLUMN\s+\S+\s+TYPE\b/i],
  ['demands a value', /\bSET NOT NULL\b/i],
  ['demands a value', /\bADD COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i],
]

/** Returns what a migration's `up` does that breaks the previous version's code. */
const breaks = (text: string): string[] => {
  const [up = ''] = text.split('export async function down')
  return removals.filter(([, statement]) => statement.test(up)).map(([what]) => what)
}

const later = readdirSync('migrations')
  .filter((file) => /^\d.*\.ts$/.test(file) && !file.startsWith('9999'))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name > LAST_BEFORE)

describe('migrations while the previous version is running', () => {
  it('should not remove anything that a released version uses', () => {
    const broken = later
      .filter((name) => !(name in unusedSince))
      .map((name) => [name, breaks(readFileSync(`migrations/${name}.ts`, 'utf8'))] as const)
      .filter(([, found]) => found.length > 0)
    expect(broken).toEqual([])
  })

  it('should only name released versions', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8')
    const unreleased = Object.values(unusedSince).filter(
      (version) => !changelog.includes(`## [${version}]`),
    )
    expect(unreleased).toEqual([])
  })

  it.each([
    ['ALTER TABLE "media" DROP COLUMN "alt";', ['drops']],
    [`ALTER TYPE "public"."state" RENAME VALUE 'a' TO 'b'`, ['renames']],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;', ['changes a type']],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', ['demands a value']],
    ['ALTER TABLE "a" ADD COLUMN "b" varchar NOT NULL;', ['demands a value']],
    [`ALTER TABLE "a" ADD COLUMN "b" varchar DEFAULT '' NOT NULL;`, []],
    ['ALTER TABLE "a" ADD COLUMN "b" varchar;\n DROP INDEX "c";', []],
    ['}\nexport async function down() { DROP TABLE "a"; }', []],
  ])('%s: %o', (statement, found) => {
    expect(breaks(statement)).toEqual(found)
  })
})
