import { useSession } from '../../api/session.ts'
import { isUuid } from '../../api/short-id.ts'
import type { May } from '../../api/use-may.ts'
import { useIsAdmin, useMay, useMayAs } from '../../api/use-may.ts'
import { useOwnId } from '../../api/use-own-id.ts'
import type { AnswerOf, OperationName } from '../../api/use-read.ts'

export type Delegation = AnswerOf<'listDelegations'>['delegations'][number]

/** What a person gave: a delegation or a token. */
export type Given = Omit<Delegation, 'agent'>

/** The operations to read again after a delegation was made, narrowed or revoked. */
export const DELEGATION_READS: readonly OperationName[] = [
  'listDelegations',
  'listDelegationsByServiceUser',
  'getDelegation',
  'check',
]

/** Stands for all resources, and for all permissions but those by which a holder can make rights. */
export const EVERYTHING = '*'

const YES: May = { may: true, why: '' }

/** The person may make and narrow what it gives, and platform admins may. */
export function useMayGive(user: string): May {
  const [isSelf, isAdmin] = [useOwnId() === user, useIsAdmin()]
  if (isSelf) return YES
  return isAdmin.may ? isAdmin : { ...isAdmin, why: 'Only this person and platform admins may.' }
}

/** Platform admins and holders of the relation `support` may take back what a person gave, and so may the person. */
export function useMayTakeBack(user: string): May {
  const [isSelf, isSupport] = [useOwnId() === user, useMayAs('support')]
  if (isSelf) return YES
  return isSupport.may ? isSupport : { ...isSupport, why: 'Only this person, platform admins and support may.' }
}

/** The service user itself may revoke, too, and so may holders of `serviceusermanage` on its organization. */
export function useMayRevokeFrom(organization: string, agent: string): May {
  const { clientId } = useSession()
  const manages = useMay(`app/organization:${organization}`, 'serviceusermanage')
  const isSupport = useMayAs('support')
  if (clientId?.toLowerCase() === agent) return YES
  return isSupport.may ? isSupport : manages
}

/** Returns the service user of a form as a reference. A whole id is enough. */
export const toAgent = (text: string): string => (isUuid(text) ? `serviceuser:${text}` : text)

export const hasEnded = ({ expires_at }: { expires_at: string }): boolean =>
  expires_at !== '' && Date.parse(expires_at) <= Date.now()

/** Returns the day of an end in the user's time zone, such as `2026-12-31`. Returns an empty text for no end. */
export function dayOfEnd(at: string): string {
  if (at === '') return ''
  const date = new Date(at)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns the permissions as one text. */
export const wordPermissions = (permissions: readonly string[]): string =>
  permissions.map((each) => (each === EVERYTHING ? 'everything' : each)).join(', ')
