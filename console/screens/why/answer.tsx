import { useDecisionsAddress } from '../../api/decision-log.ts'
import type { AnswerOf } from '../../api/use-read.ts'
import { CopyButton } from '../../parts/buttons.tsx'
import { toFullReference, usePlace } from '../access/resource-of-access.ts'
import type { Question } from '../access/why-link.tsx'
import { AskedDelegation } from './asked-delegation.tsx'
import { Denial } from './denial.tsx'
import { type Explanation, Graph, pathOf } from './path.tsx'

/** Returns a `curl` command that sends this check to the service. The command reads the credentials from variables. */
const copyAsCurl = (origin: string, question: Question): string =>
  [
    `curl -u "$CLIENT_ID:$CLIENT_SECRET" ${quote(`${origin}/v1beta1/admin/check?explain=true`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${quote(JSON.stringify(question))}`,
  ].join(' \\\n  ')

/** Inside single quotes of a POSIX shell, only a single quote must be escaped. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const copyAsTypeScript = (origin: string, question: Question): string =>
  `import { createTollgate } from 'tollgate-client'

const tollgate = createTollgate({
  baseUrl: ${JSON.stringify(origin)},
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
})
const { status, explanation } = await tollgate.explain(${JSON.stringify(question, null, 2)})
`

interface Props {
  question: Question
  answer: AnswerOf<'check'>
}

/** Shows whether the check allows or denies, with the reason. */
export function Answer({ question, answer: { status, explanation } }: Props) {
  return (
    <>
      <div className="verdict-line">
        <h2 className={status ? 'verdict yes' : 'verdict no'}>{wordVerdict(status, explanation)}</h2>
        <Copies question={question} />
      </div>
      {explanation !== undefined && (
        <>
          <p className="sentence">
            <bdi>{explanation.message}</bdi>
          </p>
          {question.on_behalf_of !== undefined && (
            <AskedDelegation person={question.on_behalf_of} explanation={explanation} />
          )}
          {status ? (
            <Path question={question} explanation={explanation} />
          ) : (
            <Denial question={question} explanation={explanation} />
          )}
          <EarlierAnswers subject={question.on_behalf_of ?? question.subject} />
        </>
      )}
    </>
  )
}

/** Leads to the log of decisions, if the stage has one. */
function EarlierAnswers({ subject }: { subject: string }) {
  const address = useDecisionsAddress(toFullReference(subject))
  if (address === undefined) return null
  return (
    <p className="fine-print">
      This is the answer of now.{' '}
      <a href={address} target="_blank" rel="noreferrer">
        Earlier answers about the subject, in CloudWatch
      </a>
    </p>
  )
}

/** For rules that can allow a check, a short text. The sentence below the text has the details. */
const YES: Readonly<Record<string, string>> = {
  platform_admin: 'Yes, as a platform admin',
  platform_member: 'Yes, as a platform member',
  platform_relation: 'Yes, by a relation to the platform',
  resource_owner: 'Yes, as the owner',
  role_administer: 'Yes, by a role that administers it',
}

const NO: Readonly<Record<string, string>> = {
  unknown_subject: 'No, the subject does not exist',
  unknown_resource: 'No, the resource does not exist',
  suspended: 'No, it is suspended',
  suspended_user: 'No, the subject is disabled',
  not_delegated: 'No, the person has delegated nothing',
  outside_delegation: 'No, no delegation covers this',
}

function wordVerdict(status: boolean, explanation: Explanation | undefined): string {
  const isOfAgent = explanation?.delegation_id !== undefined
  if (!status && isOfAgent && explanation.rule === 'suspended_user') return 'No, the agent or the person is disabled'
  if (!status) return NO[explanation?.rule ?? ''] ?? 'No, no role gives it'
  const byRole = explanation?.group ? 'Yes, through a group' : 'Yes, by a role'
  return YES[explanation?.rule ?? ''] ?? byRole
}

const Copies = ({ question }: { question: Question }) => (
  <div className="page-actions">
    <CopyButton text={copyAsCurl(location.origin, question)} label="Copy as curl">
      curl
    </CopyButton>
    <CopyButton text={copyAsTypeScript(location.origin, question)} label="Copy as TypeScript">
      TypeScript
    </CopyButton>
    <CopyButton text={location.href} label="Copy the link">
      Link
    </CopyButton>
  </div>
)

/** Shows how the subject gets the permission. */
function Path({ question, explanation }: { question: Question; explanation: Explanation }) {
  const { data: place } = usePlace(question.resource)
  return <Graph label="The path of the permission" nodes={pathOf(question, explanation, place)} />
}
