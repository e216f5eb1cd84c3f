import type { ReactNode } from 'react'
import type { AnswerOf } from '../../api/use-read.ts'
import { EntityLink, KindBadge, parseReference, Reference } from '../../parts/entity-link.tsx'
import { Time } from '../../parts/values.tsx'
import { Author } from '../access/author.tsx'
import { PrincipalName } from '../access/names.tsx'
import type { Place } from '../access/place-of.ts'
import { toFullReference } from '../access/resource-of-access.ts'
import type { Question } from '../access/why-link.tsx'

export type Explanation = NonNullable<AnswerOf<'check'>['explanation']>

export interface GraphNode {
  key: string
  /** The relation to the previous node, such as "member of". */
  edge: string
  content: ReactNode
  /** The text of the node's second line. */
  detail?: ReactNode
}

/**
 * Shows a path as boxes with labelled lines between them. Screen readers announce the path as a list in the same order.
 */
export const Graph = ({ label, nodes }: { label: string; nodes: readonly GraphNode[] }) => (
  <ol className="graph" aria-label={label}>
    {nodes.map(({ key, edge, content, detail }) => (
      <li key={key} className="graph-step">
        {edge !== '' && <span className="graph-edge">{edge}</span>}
        <div className="graph-node">
          {content}
          {detail !== undefined && <div className="fine-print">{detail}</div>}
        </div>
      </li>
    ))}
  </ol>
)

/**
 * Returns the path of an allowed check, from the subject to the resource.
 * @param place contains the known ancestors of the resource
 */
export function pathOf(question: Question, explanation: Explanation, place: Place | undefined): GraphNode[] {
  const subject = toFullReference(question.subject)
  const person = question.on_behalf_of === undefined ? [] : [toFullReference(question.on_behalf_of)]
  return [
    { key: subject, edge: '', content: <PrincipalName reference={subject} /> },
    ...person.map((key) => ({ key, edge: 'acts for', content: <PrincipalName reference={key} /> })),
    ...groupOf(explanation, place),
    ...sourceOf(explanation, place),
    ...placesOf(question, explanation, place),
  ]
}

function groupOf({ group, group_title, group_name }: Explanation, place: Place | undefined): GraphNode[] {
  if (group === '') return []
  const params = place?.organization === undefined ? {} : { organization: place.organization }
  const content = <Reference reference={group} title={group_title || group_name} params={params} />
  return [{ key: group, edge: 'is a member of', content }]
}

/**
 * A text for each rule about a relation to the platform. For `platform_relation`, the explanation does not name the
 * relation, because several relations can grant a permission.
 */
const RELATIONS: Readonly<Record<string, string>> = {
  platform_admin: 'admin',
  platform_member: 'member',
  platform_relation: 'viewer, support or biller',
}

function sourceOf(explanation: Explanation, place: Place | undefined): GraphNode[] {
  const { rule, role_id, role_title, role_name, policy_id, policy_title, expires_at, permission } = explanation
  const relation = RELATIONS[rule]
  if (relation !== undefined)
    return [{ key: 'platform', edge: 'has the relation', content: <strong>{relation} of the platform</strong> }]
  if (role_id === '') return []
  const params = { role: role_id, ...(place?.organization !== undefined && { organization: place.organization }) }
  return [
    {
      key: `role ${role_id}`,
      edge: 'has the role',
      content: (
        <span className="reference">
          <KindBadge kind="role" />
          <EntityLink kind="role" params={params} id={role_id} title={role_title || role_name} />
        </span>
      ),
      detail: <PolicyDetail policy={policy_id} title={policy_title} permission={permission} expiresAt={expires_at} />,
    },
  ]
}

interface PolicyDetailProps {
  policy: string
  title: string
  permission: string
  expiresAt: string
}

const PolicyDetail = ({ policy, title, permission, expiresAt }: PolicyDetailProps) => (
  <>
    {title !== '' && (
      <p>
        by the policy “<bdi>{title}</bdi>”
      </p>
    )}
    <p>
      gives <code>{permission}</code>
      {expiresAt !== '' && (
        <>
          {' '}
          until <Time at={expiresAt} />
        </>
      )}
    </p>
    <p>
      <Author policy={policy} />
    </p>
  </>
)

/** Returns the nodes from the resource on which the policy is bound, down to the checked resource. */
function placesOf(question: Question, explanation: Explanation, place: Place | undefined): GraphNode[] {
  const { ancestor, ancestor_title, ancestor_name, rule } = explanation
  const resource = place?.resource ?? toFullReference(question.resource)
  const path = [resource, ...(place?.ancestors ?? [])]
  const from = path.indexOf(ancestor)
  const between = from === -1 ? [resource, ...(ancestor === '' ? [] : [ancestor])] : path.slice(0, from + 1)
  const titles = new Map([
    [ancestor, ancestor_title || ancestor_name],
    [resource, place?.title || nameInUrn(resource)],
  ])
  return between.toReversed().map((reference, index) => {
    const title = titles.get(reference)
    return {
      key: `place ${reference}`,
      edge: index === 0 ? firstEdge(rule) : 'which contains',
      content: <Reference reference={reference} {...(title && { title })} />,
    }
  })
}

const firstEdge = (rule: string): string =>
  rule === 'resource_owner' ? 'owns' : rule.startsWith('platform') ? 'which reaches' : 'on'

/**
 * Returns the URN in a reference, because the URN contains the resource's name. Returns an empty text if the reference
 * contains an id.
 */
const nameInUrn = (reference: string): string => {
  const { id } = parseReference(reference)
  return id.startsWith('frn:') ? id : ''
}
