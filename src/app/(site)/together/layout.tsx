import type { ReactNode } from 'react'

/** What every page of learning together has. */
export default function TogetherLayout({ children }: { children: ReactNode }) {
  return children
}
