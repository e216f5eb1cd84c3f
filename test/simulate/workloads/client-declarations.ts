import { type Moment, relationsOf } from '../run.ts'
import { type Declaration, expectFields, findItem } from './declaration.ts'

// Entries of a manifest for clients and for relations to the platform.

export function aClient(title: string, relation: 'admin' | 'member' | 'none', id?: string): Declaration {
  const itemAt = (moment: Moment) =>
    findItem(moment, ({ pk, sk, title: own }) => sk === 'CLIENT' && String(pk).endsWith('#0') && own === title)
  const relations = relation === 'none' ? [] : [relation]
  const entry = { ...(id === undefined ? {} : { id }), title, relation }
  return { kind: 'Client', entry, expectations: expectFields(`client ${title}`, itemAt, { relations }) }
}

export function aPlatformUser(user: string, relation: 'admin' | 'member', wanted: boolean): Declaration {
  const relationsAt = (moment: Moment) => relationsOf(moment, user)
  return {
    kind: 'PlatformUser',
    entry: { type: 'user', ref: user.replace('app/user:', ''), relation, ...(wanted ? {} : { delete: true }) },
    expectations: [
      {
        description: `${user} is ${wanted ? 'a' : 'no'} platform ${relation}`,
        holds: (moment) => relationsAt(moment).includes(relation) === wanted,
      },
    ],
  }
}
