import { extname } from 'node:path'
import { LIMITED_RELATIONS, type LimitedRelation } from '../lib/access/clients/schema.ts'
import type { Callers, Description, Example } from '../operations/about.ts'
import { functionFile, type OperationName, operations } from '../operations/index.ts'
import { operationsOf } from '../operations/relations.ts'

export const operationNames = Object.keys(operations) as OperationName[]

/**
 * Loads the `about` of each file in `functions/`.
 * @throws Error if the file of an operation is missing
 */
export async function loadDescriptions(): Promise<Record<OperationName, Description>> {
  const load = async (name: OperationName): Promise<[OperationName, Description]> => {
    // The published package contains compiled files with another extension.
    const path = functionFile(name).replace(/\.ts$/, extname(import.meta.filename))
    // The URL is computed so that a bundler of this module does not include all files of the project.
    const { about }: { about: Description } = await import(
      /* @vite-ignore */ new URL(`../${path}`, import.meta.url).href
    )
    return [name, about]
  }
  return Object.fromEntries(await Promise.all(operationNames.map(load))) as Record<OperationName, Description>
}

/** The main example has the name `sample`. */
export const examplesOf = ({ example, more = {} }: Description): Record<string, Example> => ({
  sample: example,
  ...more,
})

/** The path has the values of its path parameters. */
export const examplePath = (name: OperationName, { params = {} }: Example): string =>
  operations[name].path.replace(/\{(\w+)\}/g, (_all, parameter: string) => params[parameter] ?? '')

/** For example, `create-policy` becomes `createPolicy`. */
export const operationId = (name: OperationName): string =>
  name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

const CALLERS: Record<Extract<Callers, string>, string[]> = {
  everybody: ['everybody', 'without credentials'],
  any: ['every caller'],
  admins: ['platform admins'],
  members: ['platform admins and members'],
  members_and_self: ['platform admins and members', 'and every person about themselves'],
  self: ['platform admins', 'and every caller about itself'],
}

const partsOf = (callers: Callers): string[] =>
  typeof callers === 'string'
    ? CALLERS[callers]
    : [`platform admins${callers.members ? ' and members' : ''}`, `and callers that hold ${callers.holds}`]

export const callersPhrase = (callers: Callers): string => partsOf(callers).join(', ')

/**
 * Returns the limited relations that allow further callers to use an operation. Returns an empty list if every caller
 * may use the operation.
 */
export const givenBy = (name: OperationName, callers: Callers): LimitedRelation[] =>
  callers === 'any' ? [] : LIMITED_RELATIONS.filter((relation) => operationsOf(relation).includes(name))

/** The sentence follows the sentence of `callersText`. It is empty if the operation has no limited relations. */
export function relationsText(name: OperationName, callers: Callers): string {
  const named = givenBy(name, callers).map((relation) => `\`${relation}\``)
  if (named.length === 0) return ''
  const last = named.pop()
  return named.length === 0
    ? ` Holders of the relation ${last} to the platform may call it, too.`
    : ` Holders of the relations ${named.join(', ')} and ${last} to the platform may call it, too.`
}

export function callersText(callers: Callers): string {
  const [first = '', ...more] = partsOf(callers)
  return `${first.slice(0, 1).toUpperCase()}${first.slice(1)} ${['may call it', ...more].join(', ')}.`
}
