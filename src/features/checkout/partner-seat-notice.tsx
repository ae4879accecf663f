import { Notice } from '@/components/ui/notice'
import { routes } from '@/domain/routes/paths'

/** Tells a buyer that they already have the course through their partner's purchase. */
export function PartnerSeatNotice() {
  return (
    <Notice title="You already have this course">
      <p>
        You have this course through your partner’s purchase, so your access ends if theirs does. If
        you buy it yourself, it’s yours no matter what, and you’ll keep your progress.
      </p>
      <p>
        <a href={routes.dashboard} className="text-link">
          Go to your library
        </a>
      </p>
    </Notice>
  )
}
