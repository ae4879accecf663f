'use client'

import { ButtonLink } from '@/components/ui/button-link'
import { sessionKeys } from '@/domain/storage-keys'

type StartOverLinkProps = { courseId: string; href: string; isMain: boolean }

/** Goes to the first module at once; that page then offers to clear the progress. */
export function StartOverLink({ courseId, href, isMain }: StartOverLinkProps) {
  return (
    <ButtonLink
      href={href}
      variant={isMain ? 'primary' : 'quiet'}
      className="justify-self-start"
      onClick={() => {
        try {
          sessionStorage.setItem(sessionKeys.startingOver, courseId)
        } catch {
          // A browser that forbids storage is not offered to clear anything.
        }
      }}
    >
      START COURSE OVER
    </ButtonLink>
  )
}
