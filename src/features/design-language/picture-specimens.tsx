import { Avatar } from '@/components/ui/avatar'
import { BrandMark } from '@/components/ui/brand-mark'
import { Motif, tensions } from '@/components/ui/motif'
import { Specimen, State } from './specimen'

// Names as people have them: from right to left, as an address, without a space, with one letter.
const names = ['Ada Lovelace', 'ليلى حداد', 'sam.rivera@example.com', '李', 'Ångström-Nowakowski']

/** Everything that is drawn. */
export function PictureSpecimens() {
  return (
    <>
      <Specimen
        title="Motif"
        note="From tangled (0) to joined (4): a module has the tension of its place in the course."
      >
        <div className="grid grid-cols-2 gap-5">
          {tensions.map((tension) => (
            <State key={tension} name={`tension ${tension}`}>
              <Motif tension={tension} className="w-full" />
            </State>
          ))}
          <State name="the mark">
            <BrandMark className="w-16" />
          </State>
        </div>
        <State name="the journey">
          <Motif tension="journey" className="w-full" />
        </State>
      </Specimen>
      <Specimen
        title="Avatars"
        note="Made from the name: the same name is always the same picture."
      >
        {names.map((name) => (
          <p key={name} className="flex items-center gap-4">
            <Avatar name={name} />
            <bdi className="wrap-anywhere">{name}</bdi>
          </p>
        ))}
      </Specimen>
    </>
  )
}
