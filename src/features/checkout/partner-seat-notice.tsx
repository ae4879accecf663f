import { Notice } from '@/components/ui/notice'
import { routes } from '@/domain/routes/paths'

/**
 * For somebody who has the course already, as the second place of a purchase: nobody pays for it
 * unawares.
 */
export function PartnerSeatNotice() {
  return (
    <Notice title="You already have this course">
      <p>
        You have this course through your partner’s purchase, for as long as that purchase stands.
        If you buy it yourself, it’s yours no matter what happens to theirs. You’ll keep your
        progress.
      </p>
      <p>
        <a href={routes.personalDashboard} className="text-link">
          Go to my courses
        </a>
      </p>
    </Notice>
  )
}
