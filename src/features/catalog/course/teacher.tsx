import { Avatar } from '@/components/ui/avatar'
import type { InstructorView } from '../views'

/** The instructor's introduction from the home page. */
export function Teacher({ instructor: { name, role, text } }: { instructor: InstructorView }) {
  return (
    <figure className="grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-8">
      <Avatar name={name} className="size-20" />
      <div className="min-w-0">
        <blockquote
          dir="auto"
          className="max-w-[52ch] font-serif text-lg leading-relaxed wrap-anywhere"
        >
          {text}
        </blockquote>
        <figcaption className="mt-4 wrap-anywhere">
          <bdi className="font-semibold">{name}</bdi>
          {role && <bdi className="block text-sm text-ink-soft">{role}</bdi>}
        </figcaption>
      </div>
    </figure>
  )
}
