import { libpqUrl } from '@/lib/database-url.mjs'

/** Parses the major version from `--version` output: 'pg_dump (PostgreSQL) 18.4 (Debian …)'. */
export function parseMajorVersion(output: string): number | null {
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(output) ?? []
  return major === undefined ? null : Number(major)
}

/** Returns the error message for a missing program, which lists the installed versions. */
export function missingClientMessage(
  program: string,
  major: number,
  installedVersions: number[],
): string {
  const installedText =
    installedVersions.length > 0
      ? `${installedVersions.join(' and ')} is installed`
      : 'none is installed'
  return `The database is PostgreSQL ${major} and needs ${program} of the same version, but ${installedText}. Install it (on Debian and Ubuntu: apt-get install postgresql-client-${major}, from apt.postgresql.org if your release has another version).`
}

/**
 * Moves the password of a database URL to an environment variable, because other users can read
 * program arguments with `ps`.
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
