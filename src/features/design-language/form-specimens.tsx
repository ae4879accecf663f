import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { PasswordInput } from '@/components/ui/form/password-input.client'
import { Select } from '@/components/ui/form/select'
import { TextInput } from '@/components/ui/form/text-input'
import { messages } from '@/domain/messages/messages'
import { Specimen } from './specimen'

const zones = [
  { value: 'UTC', label: 'UTC' },
  { value: 'CET', label: 'UTC+1:00 (CET)' },
]

/** Everything one types into or chooses from. */
export function FormSpecimens() {
  return (
    <Specimen
      title="Fields"
      note="A label above, an error before the hint, both tied to the control."
    >
      <Field label="Full Name">{(control) => <TextInput {...control} />}</Field>
      <Field label="Email Address" hint="Your receipt goes there.">
        {(control) => <TextInput {...control} type="email" placeholder="you@example.com" />}
      </Field>
      <Field label="Email Address, with an error" error={messages.signUp.invalidEmail}>
        {(control) => <TextInput {...control} type="email" defaultValue="ada at example" />}
      </Field>
      <Field label="Transaction, disabled">
        {(control) => <TextInput {...control} disabled defaultValue="3C679366HH908993F" />}
      </Field>
      <Field label="Password" hint="At least 6 characters.">
        {(control) => <PasswordInput {...control} autoComplete="off" />}
      </Field>
      <Field label="Time zone">
        {(control) => (
          <Select {...control} options={zones} placeholder="Please choose" defaultValue="" />
        )}
      </Field>
      <Checkbox label="Make profile public" hint="Your name and your words, never your email." />
      <Checkbox label="Autoplay" role="switch" defaultChecked />
      <Checkbox label="Not available yet" disabled />
    </Specimen>
  )
}
