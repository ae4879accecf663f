import { urlForPrograms } from '@/lib/database-url.mjs'

/** The major version in what a program says of itself: 'pg_dump (PostgreSQL) 18.4 (Debian …)'. */
export function majorOf(said: string): number | null {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(said) ?? []
  return major === undefined ? null : Number(major)
}

/** The sentence for whoever lacks the programs of the server's version. */
export function missingClient(program: string, major: number, found: number[]): string {
  const here = found.length > 0 ? `${found.join(' and ')} is here` : 'there is none here'
  return `The database is PostgreSQL ${major} and needs ${program} of the same version; ${here}. Install it (on Debian and Ubuntu: apt-get install postgresql-client-${major}, from apt.postgresql.org where the release has another version).`
}

/** An address without its password, which other users of the machine could read in `ps`. */
export function withoutPassword(url: string): {
  dbname: string
  environment: { PGPASSWORD?: string }
} {
  const address = new URL(urlForPrograms(url))
  const { password } = address
  address.password = ''
  return {
    dbname: address.href,
    environment: password ? { PGPASSWORD: decodeURIComponent(password) } : {},
  }
}
