import config from '@payload-config'
import { NotFoundPage } from '@payloadcms/next/views'
import { authorizeAdmin } from '@/server/gates/admin-gate'
import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export default async function AdminNotFound({ params, searchParams }: Args) {
  await authorizeAdmin()
  return NotFoundPage({ config, importMap, params, searchParams })
}
