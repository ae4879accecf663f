import { Specimen } from './specimen'
import { Swatch } from './swatch.client'

const colors = [
  { name: 'ink', meaning: 'words', className: 'bg-ink' },
  { name: 'ink-soft', meaning: 'words beside words', className: 'bg-ink-soft' },
  { name: 'clay', meaning: 'act', className: 'bg-clay' },
  { name: 'clay-deep', meaning: 'act, pointed at', className: 'bg-clay-deep' },
  { name: 'sage', meaning: 'done, safe', className: 'bg-sage' },
  { name: 'alarm', meaning: 'something is wrong', className: 'bg-alarm' },
  { name: 'gold', meaning: 'stars', className: 'bg-gold' },
  { name: 'rose', meaning: 'the second line', className: 'bg-rose' },
  { name: 'line', meaning: 'the edge of a control', className: 'bg-line' },
  { name: 'hairline', meaning: 'between parts', className: 'bg-hairline' },
  { name: 'raised', meaning: 'a sheet on the paper', className: 'bg-raised' },
  { name: 'sunk', meaning: 'set into the paper', className: 'bg-sunk' },
  { name: 'mist', meaning: 'behind sage', className: 'bg-mist' },
  { name: 'blush', meaning: 'behind alarm and pictures', className: 'bg-blush' },
] as const

const sizes = [
  { name: '4xl', className: 'heading text-4xl' },
  { name: '3xl', className: 'heading text-3xl' },
  { name: '2xl', className: 'heading text-2xl' },
  { name: 'xl', className: 'heading text-xl' },
  { name: 'lg', className: 'heading text-lg' },
  { name: 'lg', className: 'text-lg' },
  { name: 'base', className: '' },
  { name: 'sm', className: 'text-sm' },
  { name: 'xs', className: 'text-xs' },
] as const

/** The colors with what they mean, and the sizes of letters. */
export function ColorSpecimens() {
  return (
    <>
      <Specimen
        title="Colors"
        note="Each with its contrast on paper. Words keep 7:1, words in color and marks 4.5:1, edges and pictures 3:1."
      >
        <ul className="grid gap-4">
          {colors.map((color) => (
            <Swatch key={color.name} {...color} />
          ))}
        </ul>
      </Specimen>
      <Specimen title="Type scale" note="Fraunces for headings, Figtree for reading.">
        {sizes.map(({ name, className }, index) => (
          <p key={index} className={`${className} wrap-anywhere`}>
            {name}: two lines, side by side
          </p>
        ))}
      </Specimen>
    </>
  )
}
