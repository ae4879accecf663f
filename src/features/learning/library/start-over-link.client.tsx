'use client'

import { tabStorage } from '@/components/browser/storage'
import { ButtonLink } from '@/components/ui/button-link'
import { sessionKeys } from '@/domain/storage-keys'

type StartOverLinkProps = { courseId: string; href: string }

/** Links to the first module, which then offers to clear the progress. */
export function StartOverLink({ courseId, href }: StartOverLinkProps) {
  return (
    <ButtonLink
      href={href}
      loadsDocument
      variant="quiet"
      className="justify-self-start"
      onClick={() => {
        // If storage is unavailable, the first module doesn't offer to clear the progress.
        tabStorage.write(sessionKeys.startingOver, courseId)
      }}
    >
      START COURSE OVER
    </ButtonLink>
  )
}
