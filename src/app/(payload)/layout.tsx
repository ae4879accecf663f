import '@payloadcms/next/css'
import '@/components/admin/theme.css'
import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { fontClasses } from '@/components/layout/fonts'
import { assertInstructorCall } from '@/server/admin-gate'
import { importMap } from './admin/importMap.js'

const serverFunction: ServerFunctionClient = async (call) => {
  'use server'
  await assertInstructorCall()
  return handleServerFunctions({ ...call, config, importMap })
}

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout
      config={config}
      htmlProps={{ className: fontClasses }}
      importMap={importMap}
      serverFunction={serverFunction}
    >
      {children}
    </RootLayout>
  )
}
