import type { ReactNode } from 'react'
import { QuickExit } from '@/components/together/quick-exit'

/** Every page of learning together has the quick way out. */
export default function TogetherLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <QuickExit />
      {children}
    </>
  )
}
