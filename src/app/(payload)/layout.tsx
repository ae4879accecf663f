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

const serverFunction: ServerFunctionClient = async (call) => {
  'use server'
  try {
    await assertInstructorCall()
  } catch (error) {
    // A 404 for others; another error would be logged as ours.
    if (error instanceof AppError) notFound()
    throw error
  }
  return handleServerFunctions({ ...call, config, importMap })
}

export default async function AdminLayout({ children }: { children: ReactNode }) {
  // Before the first byte: others get a real redirect, and nothing of the panel.
  await authorizeAdmin()
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
