import './access/access.css'
import './why/why.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { usePermissionOptions } from '../api/lookups.ts'
import { describeProblem, type Problem } from '../api/problem.ts'
import { useTollgate } from '../api/session.ts'
import { ErrorPanel } from '../parts/error-panel.tsx'
import { FieldErrors } from '../parts/field.tsx'
import { Lookup } from '../parts/lookup.tsx'
import { Page } from '../parts/page.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { usePrincipalOptions, useResourceOptions } from './access/options.ts'
import type { Question } from './access/why-link.tsx'
import { Answer } from './why/answer.tsx'

interface Props {
  question: Question
  /** The errors by the names of their fields. */
  errors: Readonly<Record<string, string>>
  onAsk: (question: Question) => void
}

/**
 * Shows a form for the subject, the resource and the permission of a check. The user writes them in the forms that the
 * API accepts.
 */
function QuestionForm({ question, errors, onAsk }: Props) {
  const [subject, setSubject] = useState(question.subject)
  const [resource, setResource] = useState(question.resource)
  const [person, setPerson] = useState(question.on_behalf_of ?? '')
  const people = usePrincipalOptions(person).filter(({ value }) => value.startsWith('user:'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onAsk(toQuestion((name) => String(form.get(name) ?? '')))
  }
  return (
    <form className="panel question" onSubmit={submit} noValidate>
      <FieldErrors value={errors}>
        <Lookup
          name="subject"
          label="Subject"
          hint="user:<id>, group:<id> or serviceuser:<id>"
          options={usePrincipalOptions(subject)}
          initial={question.subject}
          onText={setSubject}
        />
        <Lookup
          name="resource"
          label="Resource"
          hint="project:<name>, or <namespace>:<id or URN>"
          options={useResourceOptions(resource)}
          initial={question.resource}
          onText={setResource}
        />
        <Lookup
          name="permission"
          label="Permission"
          hint="A verb such as get, or a whole key"
          options={usePermissionOptions()}
          initial={question.permission}
          opensUpwards
        />
        <Lookup
          name="on_behalf_of"
          label="On behalf of"
          hint="user:<id>, if a service user acts for a person"
          options={people}
          initial={question.on_behalf_of ?? ''}
          onText={setPerson}
          opensUpwards
        />
        {person !== '' && (
          <label className="check-line">
            <input type="checkbox" name="require_both" value="true" defaultChecked={question.require_both ?? false} />
            The agent itself has to be allowed, too
          </label>
        )}
      </FieldErrors>
      <button type="submit" className="button primary">
        Check
      </button>
    </form>
  )
}

const FIELDS = ['subject', 'resource', 'permission'] as const
/** The fields that show an error of the service. */
const SHOWN: readonly string[] = [...FIELDS, 'on_behalf_of']

/** @param read returns the text of a field of the form, or of a parameter of the address */
function toQuestion(read: (name: string) => string): Question {
  const [subject, resource, permission, person] = [...FIELDS, 'on_behalf_of'].map((name) => read(name).trim())
  return {
    ...{ subject: subject ?? '', resource: resource ?? '', permission: permission ?? '' },
    ...(person && { on_behalf_of: person, ...(read('require_both') === 'true' && { require_both: true }) }),
  }
}

/**
 * Shows the screen that explains whether a principal has a permission on a resource. The address contains the question.
 */
export default function Why() {
  const [search, setSearch] = useSearchParams()
  const [missing, setMissing] = useState<Problem['fields']>({})
  const question = readQuestion(search)
  const isComplete = FIELDS.every((field) => question[field] !== '')
  const query = useExplanation(question, isComplete)
  const problem = query.error === null ? undefined : describeProblem(query.error)
  const wrong = fieldsOf(problem)
  const { own, version } = useFormVersion(textOf(question))
  const ask = (asked: Question) => {
    const empty = FIELDS.filter((field) => asked[field] === '')
    setMissing(Object.fromEntries(empty.map((field) => [field, 'is required'])))
    if (empty.length > 0) return
    if (textOf(asked) === textOf(question)) void query.refetch()
    else {
      own.current = textOf(asked)
      setSearch(Object.entries(asked).map(([name, text]) => [name, String(text)]))
    }
  }
  return (
    <Page title="Why?" kind="Explain an access">
      <QuestionForm key={version} question={question} errors={{ ...wrong, ...missing }} onAsk={ask} />
      <div className="answer" aria-live="polite">
        {query.isFetching && query.data === undefined && <Skeleton rows={4} />}
        {problem !== undefined && Object.keys(wrong).length === 0 && (
          <ErrorPanel error={query.error} onTryAgain={() => void query.refetch()} />
        )}
        {query.data !== undefined && problem === undefined && <Answer question={question} answer={query.data} />}
        {!isComplete && (
          <p className="fine-print">
            Name somebody, a resource and a permission. The answer shows the path from one to the other, and for a no,
            the roles that would give it. The address of this page holds the question: you can send it.
          </p>
        )}
      </div>
    </Page>
  )
}

const textOf = ({ subject, resource, permission, on_behalf_of, require_both }: Question): string =>
  [subject, resource, permission, on_behalf_of, require_both].join('\n')

/**
 * Returns the version of the form, and a ref to the question that the form shows. The version changes only if something
 * other than the form changes the question in the address, for example the browser's back button. For a new version,
 * the page renders a new form. If the form itself changed the question, the form stays and keeps its focus.
 */
function useFormVersion(question: string) {
  const own = useRef(question)
  const [version, setVersion] = useState(0)
  useEffect(() => {
    if (own.current === question) return
    own.current = question
    setVersion((last) => last + 1)
  }, [question])
  return { own, version }
}

const readQuestion = (search: URLSearchParams): Question => toQuestion((name) => search.get(name) ?? '')

function useExplanation(question: Question, enabled: boolean) {
  const tollgate = useTollgate()
  return useQuery({
    queryKey: ['check', question],
    queryFn: ({ signal }) => tollgate.explain({ ...question }, { signal }),
    enabled,
  })
}

/** Returns those errors of a problem response that belong to fields of this screen. */
const fieldsOf = (problem: Problem | undefined): Problem['fields'] =>
  Object.fromEntries(Object.entries(problem?.fields ?? {}).filter(([name]) => SHOWN.includes(name)))
