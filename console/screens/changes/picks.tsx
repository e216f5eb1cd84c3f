import { useState } from 'react'
import { NamedLink, Reference } from '../../parts/entity-link.tsx'
import { Pick } from '../../parts/pick.tsx'
import { useOrganizationOptions } from '../access/options.ts'
import { toFullReference } from '../access/resource-of-access.ts'
import type { Filter } from './filter.ts'
import { useAuthorOptions, useThingOptions } from './options.ts'
import { Thing } from './thing.tsx'

interface Props {
  filter: Filter
  change: (change: Partial<Filter>) => void
  organization?: string | undefined
}

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
