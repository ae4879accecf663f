import { Notice } from '@/components/ui/notice'
import { routes } from '@/domain/routes/paths'

/**
 * For somebody who has the course already, as the second place of a purchase: nobody pays for it
 * unawares.
 */
export function SecondPlaceNotice() {
  return (
    <Notice title="You have this course already">
      <p>
        Yours is the second place of another person’s purchase, and it is open for as long as that
        purchase is. You do not need to pay. If you buy the course as well, it is yours on its own:
        then it stays open whatever becomes of theirs. How far you came stays as it is.
      </p>
      <p>
        <a href={routes.personalDashboard} className="text-link">
          Go to my courses
        </a>
      </p>
    </Notice>
  )
}
