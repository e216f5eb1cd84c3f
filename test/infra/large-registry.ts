import type { Registry } from '../../infra/service-stack.ts'
import { type Operation, operations } from '../../operations/index.ts'

/** A function's name has 64 characters at most: this many are left for the operation in the stage with the longest name. */
const LONGEST_NAME = 64 - 'tollgate--'.length - 20

/** The operations of the service, and copies of them in turn under other routes and the longest names. */
export function aRegistry(size: number): Registry {
  const all = Object.entries<Operation>(operations)
  for (const [, operation] of all) {
    if (all.length === size) break
    const name = `operation-${all.length}-`.padEnd(LONGEST_NAME, 'x')
    all.push([name, { ...operation, method: 'DELETE', path: `/v1beta1/organizations/{org_id}/${name}/{id}` }])
  }
  return Object.fromEntries(all)
}
