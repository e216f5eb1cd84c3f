import type { ResourceRecord } from '../../access/resources/schema.ts'
import { SERVICE_USER } from '../../foundation/identifiers/references.ts'
import { shorten } from './export-names.ts'
import type { TableRecords } from './export-records.ts'

type Client = TableRecords['clients'] extends Map<string, infer Each> ? Each : never

/** A manifest declares only the clients of the operator, because organizations create their service users over HTTP. */
export const isDeclarable = ({ organization_id, deleting }: Client): boolean =>
  organization_id === undefined && deleting === undefined

/** The principal is `<namespace>:<id>`. */
export function findHolderFault(principal: string, { clients }: TableRecords): string | undefined {
  if (!principal.startsWith(`${SERVICE_USER}:`)) return undefined
  const client = clients.get(principal.slice(SERVICE_USER.length + 1))
  if (client === undefined) return `${shorten(principal)} does not exist`
  return isDeclarable(client) ? undefined : `${shorten(principal)} is left out`
}

export const isOwnerDeclarable = ({ owner }: ResourceRecord, records: TableRecords): boolean =>
  findHolderFault(owner, records) === undefined

/** A list of members must be complete, because the apply ends the memberships of principals that are not listed. */
export const areMembersDeclarable = ({ resource }: ResourceRecord, records: TableRecords): boolean =>
  membersOf(resource, records).every(({ principal }) => findHolderFault(principal, records) === undefined)

export const membersOf = (group: string, { members }: TableRecords) => members.get(group) ?? []

/** One line for each owner, and for each list of members, that a manifest cannot declare. */
export function describeLostHolders(records: TableRecords, resources: readonly ResourceRecord[]): string[] {
  const owners = resources.flatMap((resource) => {
    const fault = findHolderFault(resource.owner, records)
    return fault === undefined ? [] : [`the owner of Resource ${resource.namespace} ${resource.name}: ${fault}`]
  })
  const groups = [...records.members.keys()].sort().flatMap((group) => {
    const faults = membersOf(group, records).flatMap(({ principal }) => findHolderFault(principal, records) ?? [])
    const name = records.resources.get(group)?.name ?? shorten(group)
    return faults.length === 0 ? [] : [`the members of Group ${name}: ${faults.join(', ')}`]
  })
  return [...owners, ...groups]
}
