import { isUuid } from '../../api/short-id.ts'
import type { NamedKind } from '../../api/use-label.ts'
import { NamedLink } from '../../parts/entity-link.tsx'

/** The kinds of the things whose ids are values of an attribute or of a member of an object. */
const KINDS: Readonly<Record<string, NamedKind>> = {
  role_id: 'role',
  organization_id: 'organization',
  account_id: 'account',
  default_account_id: 'account',
  permissions: 'permission',
  product_id: 'product',
  product_ids: 'product',
  plan_id: 'plan',
  plan_ids: 'plan',
  feature: 'feature',
  feature_ids: 'feature',
  // The members of a plan are its products. A group has no attribute with its members.
  members: 'product',
}

/** @returns undefined if the attribute holds no ids of things that have names */
export const kindOfIds = (attribute: string): NamedKind | undefined => KINDS[attribute]

/** Shows the name of a thing. A text that is no UUID, such as the key of a permission, is shown as it is. */
export function NamedId({ kind, id, organization }: { kind: NamedKind; id: string; organization?: string }) {
  if (!isUuid(id)) return <bdi>{id}</bdi>
  return <NamedLink kind={kind} params={{ [kind]: id, ...(organization !== undefined && { organization }) }} id={id} />
}
