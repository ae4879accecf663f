import { SignOutForm } from '@/components/layout/sign-out-form'
import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { MAX_AVATAR_BYTES } from '@/domain/identity/avatar-rules'
import { formatBytes } from '@/domain/text/format-bytes'
import { participationLabels } from '@/domain/identity/participation'
import { routes } from '@/domain/routes/paths'
import { getOwnAccount } from './queries'

/** A summary of the account: name, plan, courses, and storage. */
export async function AccountSummaryCard() {
  const account = await getOwnAccount()
  if (!account) return null
  const { fullName, isInstructor, participationMode, courses, avatar, avatarUrl } = account
  const plan = isInstructor ? 'Instructor' : participationLabels[participationMode ?? 'solo']
  return (
    <Card as="aside" labelledBy="side-card" className="grid grid-cols-1 gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={fullName} src={avatarUrl} className="size-16" />
        <h2 id="side-card" dir="auto" className="heading min-w-0 text-xl wrap-anywhere">
          {fullName}
        </h2>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
        <dt className="text-ink-soft">Status</dt>
        {/* Always active, because a disabled account has no session. */}
        <dd className="text-end font-semibold text-sage">Active</dd>
        <dt className="text-ink-soft">Plan</dt>
        <dd className="text-end font-semibold">{plan}</dd>
        <dt className="text-ink-soft">Courses</dt>
        <dd dir="auto" className="text-end font-semibold wrap-anywhere">
          {formatCourses(courses, isInstructor)}
        </dd>
      </dl>
      <StorageMeter bytes={avatar?.bytes ?? 0} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline pt-4">
        <ButtonLink href={routes.dashboard} loadsDocument variant="quiet">
          Go to your library
        </ButtonLink>
        <SignOutForm label="Logout" className="text-link min-h-11 cursor-pointer font-semibold" />
      </div>
    </Card>
  )
}

function formatCourses(courses: readonly string[], isInstructor: boolean): string {
  if (isInstructor) return 'All'
  return courses.length === 0 ? 'None yet' : courses.join(', ')
}

/** Shows how much of the allowed storage the user's picture uses. */
function StorageMeter({ bytes }: { bytes: number }) {
  const percent = Math.floor((bytes / MAX_AVATAR_BYTES) * 100)
  const label = `${formatBytes(bytes)} of ${formatBytes(MAX_AVATAR_BYTES)} used`
  return (
    <div className="grid gap-2">
      <p id="storage" className="text-sm text-ink-soft">
        Storage: <span className="font-semibold text-ink">{label}</span>
        {percent === 0 && bytes > 0 ? ' (less than 1%)' : ` (${percent}%)`}
      </p>
      <div
        role="meter"
        aria-labelledby="storage"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-sunk outline-1 -outline-offset-1 outline-line"
      >
        {bytes > 0 && (
          <svg
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="size-full"
          >
            <rect width={Math.max(percent, 1)} height="1" className="fill-clay" />
          </svg>
        )}
      </div>
    </div>
  )
}
