import '@payloadcms/next/css'
import '@/admin/shared/theme.css'
import '@/admin/shared/panel.css'
import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { notFound } from 'next/navigation'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { AppError } from '@/domain/messages/app-error'
import { authorizeAdmin, assertInstructorCall } from '@/server/gates/admin-gate'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  try {
    await assertInstructorCall()
  } catch (error) {
    // Responds with a 404, because an uncaught AppError would be logged as a server error.
    if (error instanceof AppError) notFound()
    throw error
  }
  return handleServerFunctions({ ...args, config, importMap })
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  // Runs before the response starts, so that users without access get an HTTP redirect.
  await authorizeAdmin()
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
