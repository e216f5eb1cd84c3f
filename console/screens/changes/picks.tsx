import { type ReactNode, useRef, useState } from 'react'
import { focusLater } from '../../api/focus.ts'
import type { Option } from '../../api/lookups.ts'
import { Chosen } from '../../parts/chosen-filter.tsx'
import { NamedLink, Reference } from '../../parts/entity-link.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { useOrganizationOptions } from '../access/options.ts'
import { toFullReference } from '../access/place.ts'
import type { Filter } from './filter.ts'
import { useAuthorOptions, useThingOptions } from './options.ts'
import { Thing } from './thing.tsx'

interface Props {
  filter: Filter
  change: (change: Partial<Filter>) => void
  /** The organization whose log is shown; undefined for the log of the whole service. */
  organization?: string | undefined
}

/** Shows the filter for the author of a change. */
export function Who({ filter: { who }, change, organization }: Props) {
  const [text, setText] = useState('')
  const options = useAuthorOptions(text, organization)
  const pick = (value: string) => change({ who: value })
  return (
    <Pick {...{ name: 'who', label: 'Who', any: 'Any who', value: who, options, pick }} onText={setText}>
      {/^(app\/)?(user|serviceuser):/.test(who) ? <Reference reference={toFullReference(who)} /> : <bdi>{who}</bdi>}
    </Pick>
  )
}

/** Shows the filter for the thing that a change is about. */
export function About({ filter: { about }, change, organization }: Props) {
  const [text, setText] = useState('')
  const options = useThingOptions(text, organization)
  const pick = (value: string) => change({ about: value })
  return (
    <Pick {...{ name: 'about', label: 'About', any: 'About anything', value: about, options, pick }} onText={setText}>
      <Thing reference={toFullReference(about)} />
    </Pick>
  )
}

/** Shows the filter for the organization of a change. */
export function Organization({ filter: { organization }, change }: Props) {
  const [text, setText] = useState('')
  const options = useOrganizationOptions(text)
  const [name, any] = ['organization', 'Any organization']
  const pick = (value: string) => change({ organization: value })
  return (
    <Pick {...{ name, label: 'Organization', any, value: organization, options, pick }} onText={setText}>
      <NamedLink kind="organization" params={{ organization }} id={organization} />
    </Pick>
  )
}

interface PickProps {
  name: string
  label: string
  /** The name of the button that removes the filter. */
  any: string
  /** The value of the filter, which is empty if nothing is picked. */
  value: string
  options: readonly Option[]
  onText: (text: string) => void
  pick: (value: string) => void
  /** Shows the picked thing. */
  children: ReactNode
}

/** Shows a field that finds a thing by its name, or the picked thing with a button that removes it. */
function Pick({ name, label, any, value, options, onText, pick, children }: PickProps) {
  const place = useRef<HTMLDivElement>(null)
  // The focused field or button is replaced by the other one.
  const change = (to: string) => {
    pick(to)
    focusLater(() => place.current?.querySelector('button, input') ?? null)
  }
  const choose = (text: string) => {
    if (options.some((option) => option.value === text)) change(text)
  }
  return (
    <div ref={place} className="pick">
      {value === '' ? (
        <Lookup name={name} label={label} options={options} onText={onText} onValue={choose} />
      ) : (
        <Chosen label={label} any={any} clear={() => change('')}>
          {children}
        </Chosen>
      )}
    </div>
  )
}
