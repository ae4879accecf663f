import { access } from 'node:fs/promises'
import path from 'node:path'
import type { Client } from 'pg'

/**
 * Lists the files that the database references, including resized images, relative to the files
 * folder. Each upload collection has a folder named after its table.
 */
export async function listReferencedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ folder: string; name: string }>(`
    select folder, value as name
    from (
      select 'avatars' as folder, to_jsonb(a) as row from avatars a
      union all select 'documents', to_jsonb(d) from documents d
      union all select 'media', to_jsonb(m) from media m
      union all select 'videos', to_jsonb(v) from videos v
    ) uploads, jsonb_each_text(row)
    where key ~ '^(sizes_\\w+_)?filename$' and value is not null`)
  return rows.map(({ folder, name }) => path.join(folder, name))
}

/** Returns which of the files don't exist in the folder. */
export async function findMissingFiles(folder: string, fileNames: string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of fileNames)
    await access(path.join(folder, name)).catch(() => {
      missing.push(name)
    })
  return missing
}
