import type { Edge } from '../../foundation/lists/edges.ts'
import { listedKey, ownedByOrganizationKey } from '../../foundation/table/keys.ts'
import type { Client, PlatformRelation } from './schema.ts'

/** The list of its organization, which a client of one stands on. */
export const clientEdges = ({ id, organization_id }: Pick<Client, 'id' | 'organization_id'>): Edge[] =>
  organization_id === undefined
    ? []
    : [{ key: ownedByOrganizationKey('CLIENTS_OF', organization_id, id), attributes: { id } }]

/** A principal (`<namespace>:<id>`) with its relations to the platform, and what its client is called, if it is one. */
export interface PlatformHolder extends Pick<Client, 'organization_id'> {
  principal: string
  relations: readonly PlatformRelation[]
  title: string
}

interface Times {
  created_at: string
  updated_at: string
}

/** The list of the platform, which every principal with a relation to it stands on. It is answered from its edges alone. */
export function platformEdges(holder: PlatformHolder, { created_at, updated_at }: Times): Edge[] {
  const { principal, relations, title, organization_id } = holder
  if (relations.length === 0) return []
  const attributes = {
    principal,
    relations,
    title,
    ...(organization_id && { organization_id }),
    created_at,
    updated_at,
  }
  return [{ key: listedKey('PLATFORM', principal), attributes }]
}
