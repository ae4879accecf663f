import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The rule holds for what comes after it (docs/decisions/0052-upgrades.md). */
const LAST_BEFORE = '20261124_220000_deleted_accounts'

/**
 * Migrations that take away what code may still use, each with the released version that has
 * stopped using it.
 */
const unusedSince: Record<string, string> = {}

const takesAway: [what: string, statement: RegExp][] = [
  ['drops', /\bDROP (?:COLUMN|TABLE|TYPE|SEQUENCE|VIEW|FUNCTION)\b/i],
  ['renames', /\bRENAME\b/i],
  ['changes a type', /\bSET DATA TYPE\b|\bALTER COLUMN\s+\S+\s+TYPE\b/i],
  ['demands a value', /\bSET NOT NULL\b/i],
  ['demands a value', /\bADD COLUMN\b(?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i],
]

/** What a migration does on its way up that code of the version before does not survive. */
const breaks = (text: string): string[] => {
  const [up = ''] = text.split('export async function down')
  return takesAway.filter(([, statement]) => statement.test(up)).map(([what]) => what)
}

const later = readdirSync('migrations')
  .filter((file) => /^\d.*\.ts$/.test(file) && !file.startsWith('9999'))
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name > LAST_BEFORE)

describe('migrations beside the code of the version before', () => {
  it('should take nothing away that a released version uses', () => {
    const broken = later
      .filter((name) => !(name in unusedSince))
      .map((name) => [name, breaks(readFileSync(`migrations/${name}.ts`, 'utf8'))] as const)
      .filter(([, found]) => found.length > 0)
    expect(broken).toEqual([])
  })

  it('should name only released versions', () => {
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
