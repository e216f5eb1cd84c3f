import { useState } from 'react'
import { describeProblem } from '../../api/problem.ts'
import { useMayAs } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { Reference } from '../../parts/entity-link.tsx'
import { Time } from '../../parts/values.tsx'

/** Only platform admins and viewers may read the author of a policy. */
function useAuthor(policy: string) {
  const { may } = useMayAs('viewer')
  const isAsked = may && policy !== ''
  return { isAsked, ...useRead('getPolicyAuthor', { id: policy }, { enabled: isAsked }) }
}

/** Reads the authors only when the component is rendered. */
export function Author({ policy }: { policy: string }) {
  const { isAsked, data, error } = useAuthor(policy)
  if (!isAsked) return null
  if (data === undefined) return <NotRead error={error} />
  const { created_by, created_with, created_by_title, created_at } = data.author
  const { updated_by, updated_with, updated_by_title, updated_at } = data.author
  return (
    <span className="author">
      granted <Time at={created_at} /> <Maker reference={created_by} title={created_by_title} token={created_with} />
      {updated_at !== created_at && (
        <>
          , changed <Time at={updated_at} />{' '}
          <Maker reference={updated_by} title={updated_by_title} token={updated_with} />
        </>
      )}
    </span>
  )
}

const NotRead = ({ error }: { error: unknown }) => (
  <span className="fine-print">{error === null ? 'Reading who granted it…' : describeProblem(error).message}</span>
)

interface MakerProps {
  reference: string
  title: string
  /** The id of the token that the person used. Empty without a token. */
  token: string
}

/**
 * An author can be missing, because policies of earlier releases have none, and an operator of the command line is not
 * a principal.
 */
function Maker({ reference, title, token }: MakerProps) {
  if (reference === '') return <>by somebody who was not recorded</>
  return reference.startsWith('app/') ? (
    <>
      by <Reference reference={reference} {...(title !== '' && { title })} />
      {token !== '' && ' with a token'}
    </>
  ) : (
    <>
      by <bdi>{reference}</bdi>
    </>
  )
}

/** The console sends one request for each author that it shows. */
export function Granted({ policy, at }: { policy: string; at: string }) {
  const [isAsked, setIsAsked] = useState(false)
  const { may } = useMayAs('viewer')
  return (
    <span className="granted">
      {isAsked ? <ByWhom policy={policy} /> : <Time at={at} />}
      {may && !isAsked && (
        <button type="button" className="button small" onClick={() => setIsAsked(true)}>
          By whom?
        </button>
      )}
    </span>
  )
}

function ByWhom({ policy }: { policy: string }) {
  const { data, error } = useAuthor(policy)
  if (data === undefined) return <NotRead error={error} />
  const { created_by, created_by_title, created_with } = data.author
  return <Maker reference={created_by} title={created_by_title} token={created_with} />
}
