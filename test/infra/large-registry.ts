import type { Registry } from '../../infra/service-stack.ts'
import { type Operation, operations } from '../../operations/index.ts'

/**
 * The largest number of characters in an operation's name. A function's name has at most 64 characters. The function's
 * name consists of a prefix, the name of the stage (at most 20 characters) and the name of the operation.
 */
const LONGEST_NAME = 64 - 'tollgate--'.length - 20

export const wingOf = ({ file }: Operation): string => file.split('/')[0] ?? ''

/** The number of operations that the fastest growing wing gets of every three added operations. */
const OF_THREE = 2

/**
 * Makes a registry of the service's operations and of copies with other routes and the longest names. The registry is
 * sorted by name, as in the service.
 *
 * @param most the wing that gets two of every three copies; if undefined, each wing gets a proportional share
 */
export function aRegistry(size: number, most?: string): Registry {
  const own = Object.entries<Operation>(operations)
  const ofMost = own.filter(([, operation]) => most === undefined || wingOf(operation) === most)
  const added = Array.from({ length: size - own.length }, (_, index): [string, Operation] => {
    const from = index % 3 < OF_THREE ? ofMost : own
    const [, operation] = from[index % from.length] ?? []
    if (operation === undefined) throw new Error(`there is no wing ${most}`)
    const name = `operation-${own.length + index}-`.padEnd(LONGEST_NAME, 'x')
    return [name, { ...operation, method: 'DELETE', path: `/v1beta1/organizations/{org_id}/${name}/{id}` }]
  })
  return Object.fromEntries([...own, ...added].sort(([one], [other]) => (one < other ? -1 : 1)))
}
