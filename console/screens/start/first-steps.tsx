import { useState } from 'react'
import { Link } from 'wouter'
import { CopyButton } from '../../parts/buttons.tsx'
import { addressOf } from '../../routes.ts'
import { type Log, useLogs } from '../changes/use-logs.ts'
import type { Organizations } from './use-new-organizations.ts'

type Step = 'role' | 'give' | 'charge' | 'invite'

interface Props {
  organizations: Organizations['organizations']
  /** Whether an account has used credits. The audit log has no usages. */
  hasCharged: boolean
}

/** A world with more changes than these is not young any more. */
const MOST_CHANGES = 200

/** Shows the first steps in a young world, and which of them are done. Shows nothing when all of them are. */
export function FirstSteps({ organizations, hasCharged }: Props) {
  const { data } = useLogs({ filters: {}, pageSize: MOST_CHANGES })
  const [page] = data?.pages ?? []
  if (page === undefined || page.next_page_token !== '') return null
  const done = new Set<Step>([...page.logs.flatMap(stepsOf), ...(hasCharged ? (['charge'] as const) : [])])
  const first = organizations.at(-1)
  const steps = stepsIn(first?.id)
  if (steps.every(({ step }) => done.has(step))) return null
  return (
    <section aria-labelledby="start-first" className="start-wide">
      <h2 id="start-first">First steps</h2>
      <ol className="start-list start-steps">
        {steps.map(({ step, title, text, address }) => (
          <li key={step} className={done.has(step) ? 'done' : undefined}>
            <span aria-hidden="true">{done.has(step) ? '✓' : '○'}</span>
            <span>
              <Link href={address}>{title}</Link>
              {done.has(step) && <span className="fine-print"> done</span>}
              <span className="start-step-text">{text}</span>
              {step === 'charge' && first !== undefined && !done.has(step) && <FirstUsage organization={first.name} />}
            </span>
          </li>
        ))}
      </ol>
      {page.kept_days === 0 && page.logs.length === 0 && <p className="fine-print">{NO_LOG}</p>}
    </section>
  )
}

/** Shows a request that charges the account of the organization, to copy. */
function FirstUsage({ organization }: { organization: string }) {
  const [id] = useState(() => crypto.randomUUID())
  const usage = JSON.stringify({ usages: [{ id, source: 'first-usage', amount: '1' }] })
  const address = `${location.origin}/v1beta1/organizations/${organization}/billing/-/usages`
  const request = `curl -u "$CLIENT_ID:$CLIENT_SECRET" ${address} -H content-type:application/json -d '${usage}'`
  return (
    <span className="start-request">
      <code>{request}</code>
      <CopyButton text={request} label="Copy the request" />
    </span>
  )
}

const NO_LOG = 'This stage keeps no audit log, so the console does not know which of these steps are done.'

/** @param organization the organization in which the steps begin; undefined if there is none */
function stepsIn(organization: string | undefined): { step: Step; title: string; text: string; address: string }[] {
  const inOrganization = (tab: string) =>
    organization === undefined
      ? (addressOf('organizations') ?? '/')
      : `${addressOf('organization', { organization })}?tab=${tab}`
  const before = organization === undefined ? 'Create an organization first. ' : ''
  return [
    {
      step: 'role',
      title: 'Declare a role',
      text: 'A role is a list of permissions, such as to see and change a disk.',
      address: addressOf('roles') ?? '/',
    },
    {
      step: 'give',
      title: 'Give the role',
      text: `${before}“Share” gives it to a person, a group or a program.`,
      address: inOrganization('policies'),
    },
    {
      step: 'charge',
      title: 'Charge for what is used',
      text: `${before}Create an account, and top it up. Your application then reports each usage to the API.`,
      address: inOrganization('accounts'),
    },
    {
      step: 'invite',
      title: 'Invite a colleague',
      text: '“New user” makes a profile, which you can find by name and give roles to.',
      address: addressOf('people') ?? '/',
    },
  ]
}

/** The roles of the service itself have this prefix. */
const BUILT_IN = 'app_'

/** Returns the steps that a change completes. The policy that a person gets with a new organization does not count. */
function stepsOf({ action, actor, target, context }: Log): Step[] {
  const author = `${actor.type}:${actor.id}`
  switch (action) {
    case 'app.role.created':
      return target.name.startsWith(BUILT_IN) ? [] : ['role']
    case 'app.policy.created':
      return context.principal === author ? [] : ['give']
    case 'app.user.created':
      return `${target.type}:${target.id}` === author ? [] : ['invite']
    case 'app.platform.users.added':
      return context.principal?.startsWith('app/user:') && context.principal !== author ? ['invite'] : []
    default:
      return []
  }
}
