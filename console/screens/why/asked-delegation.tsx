import { Link } from 'wouter'
import { shortId } from '../../api/short-id.ts'
import { useMayAs } from '../../api/use-may.ts'
import { useOwnId } from '../../api/use-own-id.ts'
import { useRead } from '../../api/use-read.ts'
import { CopiedId } from '../../parts/buttons.tsx'
import { parseReference, Reference } from '../../parts/entity-link.tsx'
import { addressOf } from '../../routes.ts'
import { toFullReference } from '../access/resource-of-access.ts'
import { wordPermissions } from '../delegations/delegation.ts'
import { OnWhere } from '../delegations/table.tsx'
import type { Explanation } from './path.tsx'

/** What a delegation does not cover. */
const LACKS: Readonly<Record<string, string>> = {
  permission: 'It covers the resource, but lacks the permission',
  resource: 'It covers the permission, but lacks the resource',
  both: 'It lacks the permission and the resource',
}

interface Props {
  /** The person of the question, in any form that a check accepts. */
  person: string
  explanation: Explanation
}

/** Shows the delegation that allowed the check, or came closest to it, and leads to all of the person. */
export function AskedDelegation({ person, explanation }: Props) {
  const reference = toFullReference(person)
  const user = parseReference(reference).id
  const { delegation_id: id = '', delegation_created_by: maker = '', lacks = '' } = explanation
  const all = `${addressOf('user', { user })}?tab=acts-for`
  if (id === '') {
    return (
      <p>
        <Link href={all}>What the person has delegated</Link>
      </p>
    )
  }
  return (
    <section className="stack" aria-label="The delegation">
      <p className="sentence">
        The delegation is{' '}
        <Link href={all}>
          <Title user={user} id={id} />
        </Link>{' '}
        <CopiedId id={id} what="delegation" />
        {maker !== reference && (
          <>
            , made by <Reference reference={maker} />
          </>
        )}
        . {lacks !== '' && <b>{LACKS[lacks]}. </b>}
        <Covered user={user} id={id} />
      </p>
    </section>
  )
}

interface OfUser {
  user: string
  id: string
}

/** Only the person, platform admins, support and viewers may read a delegation. */
function useDelegation({ user, id }: OfUser) {
  const [isSelf, isViewer, isSupport] = [useOwnId() === user, useMayAs('viewer'), useMayAs('support')]
  const enabled = isSelf || isViewer.may || isSupport.may
  return useRead('getDelegation', { user_id: user, delegation_id: id }, { enabled }).data?.delegation
}

const Title = (place: OfUser) => <bdi>{useDelegation(place)?.title.trim() || shortId(place.id)}</bdi>

function Covered(place: OfUser) {
  const delegation = useDelegation(place)
  if (delegation === undefined) return null
  const { permissions, resource } = delegation
  return (
    <>
      It covers <bdi>{wordPermissions(permissions)}</bdi> <OnWhere resource={resource} />.
    </>
  )
}
