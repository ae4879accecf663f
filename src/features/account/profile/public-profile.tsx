import { Avatar } from '@/components/ui/avatar'
import { LinkedText } from '@/components/ui/linked-text'
import { routes } from '@/domain/routes/paths'
import type { PublicProfile as Profile } from '@/services/identity/profile/read-public-profile'

type PublicProfileProps = { slug: string; profile: Profile }

/** A public profile: name, picture, and bio. */
export function PublicProfile({ slug, profile: { name, bio, avatar } }: PublicProfileProps) {
  return (
    <article className="grid grid-cols-1 justify-items-start gap-8">
      <Avatar
        name={name}
        src={avatar && routes.publicAvatar(slug, avatar.version)}
        className="size-28 sm:size-36"
      />
      <h1 dir="auto" className="heading max-w-full text-3xl wrap-anywhere">
        {name}
      </h1>
      {bio && <LinkedText text={bio} />}
    </article>
  )
}
