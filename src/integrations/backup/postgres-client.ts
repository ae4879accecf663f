import { libpqUrl } from '@/lib/database-url.mjs'

/** Parses the major version from `--version` output: 'pg_dump (PostgreSQL) 18.4 (Debian …)'. */
export function majorOf(output: string): number | null {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(output) ?? []
  return major === undefined ? null : Number(major)
}

/** Returns the error message for a missing program. `found` lists the installed versions. */
export function missingClient(program: string, major: number, found: number[]): string {
  const installed = found.length > 0 ? `${found.join(' and ')} is installed` : 'none is installed'
  return `The database is PostgreSQL ${major} and needs ${program} of the same version, but ${installed}. Install it (on Debian and Ubuntu: apt-get install postgresql-client-${major}, from apt.postgresql.org if your release has another version).`
}

/** Splits the password off a database URL, because other users could read arguments with `ps`. */
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
