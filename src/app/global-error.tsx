'use client'

import type { ComponentProps } from 'react'
import './(site)/globals.css'
import { UnexpectedError } from '@/components/layout/unexpected-error.client'

export default function GlobalError(props: ComponentProps<typeof UnexpectedError>) {
  return (
    <html lang="en">
      <body>
        <main>
          <UnexpectedError {...props} />
        </main>
      </body>
    </html>
  )
}
