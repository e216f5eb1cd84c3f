import type { Registry } from '../../infra/service-stack.ts'
import { type Operation, operations } from '../../operations/index.ts'

/** A function's name has 64 characters at most: this many are left for the operation in the stage with the longest name. */
const LONGEST_NAME = 64 - 'tollgate--'.length - 20

export const wingOf = ({ file }: Operation): string => file.split('/')[0] ?? ''

/** Of three operations that are added, a wing that grows most gets so many. */
const OF_THREE = 2

/**
 * The operations of the service, and copies of them under other routes and the longest names, in the order of
 * names, as in the service.
 *
 * @param most the wing that gets two of three copies; without it, each wing gets its share
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
