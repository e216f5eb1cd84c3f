import type { ReactNode } from 'react'
import { NamedLink, Reference, RoleLink } from '../../parts/entity-link.tsx'
import { formatCredits } from '../../parts/values.tsx'
import { OnWhere } from '../delegations/table.tsx'
import { Target } from './target.tsx'
import { type Log, paramsOf } from './use-logs.ts'

/** Describes a change in words, without the person who made it, such as "gave Viewer to Ada on Web shop". */
export function Change({ log }: { log: Log }) {
  const { action, context } = log
  if (action.startsWith('app.policy.')) return <PolicyChange log={log} />
  if (action.startsWith('app.group.members.')) return <MemberChange log={log} />
  if (action.startsWith('app.delegation.')) return <DelegationChange log={log} />
  if (action.startsWith('app.token.')) return <TokenChange log={log} />
  if (action === 'app.billing.credits.created') {
    return (
      <Sentence>
        added <b>{formatCredits(context.amount ?? '')} credits</b> to <Target log={log} />
      </Sentence>
    )
  }
  const [verb, noun] = describeAction(action)
  if (action.startsWith('app.billing.price.')) {
    const { id } = log.target
    // The target is the product, and has the name of the price.
    return (
      <Sentence>
        {verb} the price <bdi>{log.target.name}</bdi> of <NamedLink kind="product" params={{ product: id }} id={id} />
      </Sentence>
    )
  }
  return (
    <Sentence>
      {verb} {noun} <Target log={log} />
    </Sentence>
  )
}

const Sentence = ({ children }: { children: ReactNode }) => <span className="sentence">{children}</span>

function PolicyChange({ log }: { log: Log }) {
  const { action, context } = log
  const params = paramsOf(log)
  const role = <RoleLink id={context.role_id ?? ''} {...params} />
  const principal = <Reference reference={context.principal ?? ''} params={params} />
  const resource = <Reference reference={context.resource ?? ''} params={params} />
  if (action.endsWith('.created'))
    return (
      <Sentence>
        gave {role} to {principal} on {resource}
      </Sentence>
    )
  if (action.endsWith('.deleted'))
    return (
      <Sentence>
        took {role} from {principal} on {resource}
      </Sentence>
    )
  return (
    <Sentence>
      changed the policy of {principal} on {resource}
    </Sentence>
  )
}

function MemberChange({ log }: { log: Log }) {
  const { action, context } = log
  const params = paramsOf(log)
  const principal = <Reference reference={context.principal ?? ''} params={params} />
  const group = <Reference reference={context.group ?? ''} params={params} />
  if (action.endsWith('.added'))
    return (
      <Sentence>
        added {principal} to {group}
      </Sentence>
    )
  if (action.endsWith('.removed'))
    return (
      <Sentence>
        removed {principal} from {group}
      </Sentence>
    )
  return (
    <Sentence>
      changed the membership of {principal} in {group}
    </Sentence>
  )
}

function DelegationChange({ log }: { log: Log }) {
  const { action, context } = log
  const agent = <Reference reference={context.agent ?? ''} params={paramsOf(log)} />
  const person = <Reference reference={`app/user:${context.user_id}`} />
  if (action.endsWith('.created'))
    return (
      <Sentence>
        let {agent} act for {person} <OnWhere resource={context.resource ?? ''} />
      </Sentence>
    )
  return (
    <Sentence>
      {action.endsWith('.deleted') ? 'revoked' : 'narrowed'} what {agent} may do for {person}
    </Sentence>
  )
}

const TokenChange = ({ log: { action, context } }: { log: Log }) => (
  <Sentence>
    {action.endsWith('.deleted') ? 'revoked' : 'made'} a token of{' '}
    <Reference reference={`app/user:${context.user_id}`} />
  </Sentence>
)

const VERBS: Readonly<Record<string, string>> = { updated: 'changed' }

/**
 * The words that replace the nouns in the names of actions. For an action that is not in this list, the badge of the
 * target shows the kind.
 */
const NOUNS: Readonly<Record<string, string>> = {
  'app.role': 'the role',
  'app.permission': 'the permission',
  'app.organization.seats': 'the seat of',
  'app.platform.users': 'the platform relations of',
  'app.billing.account': 'the account',
  'app.billing.subscription': 'the subscription of',
  'app.billing.product': 'the product',
  'app.billing.plan': 'the plan',
  'app.billing.feature': 'the feature',
}

/** Returns the verb and the noun of an action `app.<noun>.<verb>`. */
function describeAction(action: string): [verb: string, noun: string] {
  const dot = action.lastIndexOf('.')
  const verb = action.slice(dot + 1)
  return [VERBS[verb] ?? verb, NOUNS[action.slice(0, dot)] ?? '']
}
