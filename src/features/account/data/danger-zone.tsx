import type { SessionUser } from '@/server/session-user'

/** What cannot be undone. */
export function DangerZone({ user }: { user: SessionUser }) {
  return (
    <section aria-labelledby="danger-zone">
      <h2 id="danger-zone" className="heading text-xl">
        Danger Zone
      </h2>
      <p className="text-ink-soft">
        The account of <bdi>{user.email}</bdi>
      </p>
    </section>
  )
}
