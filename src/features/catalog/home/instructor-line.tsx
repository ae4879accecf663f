import { Avatar } from '@/components/ui/avatar'
import type { InstructorView } from '../views'

/** The instructor in one line. */
export function InstructorLine({ instructor: { name, role } }: { instructor: InstructorView }) {
  return (
    <p className="flex items-center gap-3 leading-snug">
      <Avatar name={name} className="size-11" />
      <span className="min-w-0 wrap-anywhere">
        <bdi className="block font-semibold">{name}</bdi>
        {role && <bdi className="block text-sm text-ink-soft">{role}</bdi>}
      </span>
    </p>
  )
}
