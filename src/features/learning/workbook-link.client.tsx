'use client'

import { useRouter } from 'next/navigation'
import { buttonClass } from '@/components/ui/button-class'

/** Time for a download to begin, in milliseconds. */
const DOWNLOAD_BEGINS_MS = 1500

/** Downloads the workbook, which completes its lesson; the page then reads its progress again. */
export function WorkbookLink({ href }: { href: string }) {
  const router = useRouter()
  return (
    <a
      href={href}
      download
      // A browser does not tell a page that its download has begun.
      onClick={() => setTimeout(() => router.refresh(), DOWNLOAD_BEGINS_MS)}
      className={buttonClass('secondary')}
    >
      Download the workbook (PDF)
    </a>
  )
}
