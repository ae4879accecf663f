import { libpqUrl } from '@/lib/database-url.mjs'

/**
 * Parses the major version from a program's `--version` output, such as 'pg_dump (PostgreSQL) 18.4
 * (Debian …)'. Returns null for other output.
 */
export function majorOf(output: string): number | null {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(output) ?? []
  return major === undefined ? null : Number(major)
}

/**
 * Returns the error message for a missing program of the server's version. `found` lists the major
 * versions that are installed.
 */
export function missingClient(program: string, major: number, found: number[]): string {
  const installed = found.length > 0 ? `${found.join(' and ')} is installed` : 'none is installed'
  return `The database is PostgreSQL ${major} and needs ${program} of the same version, but ${installed}. Install it (on Debian and Ubuntu: apt-get install postgresql-client-${major}, from apt.postgresql.org if your release has another version).`
}

/**
 * Splits a database URL into a URL without the password and an environment with the password. Other
 * users of the machine could read a password in command-line arguments with `ps`.
 */
export function splitPassword(url: string): {
  dbname: string
  environment: { PGPASSWORD?: string }
} {
  const parsed = new URL(libpqUrl(url))
  const { password } = parsed
  parsed.password = ''
  return {
    dbname: parsed.href,
    environment: password ? { PGPASSWORD: decodeURIComponent(password) } : {},
  }
}
