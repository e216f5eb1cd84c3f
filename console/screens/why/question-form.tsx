import { type FormEvent, useState } from 'react'
import { usePermissionOptions } from '../../api/lookups.ts'
import { FieldErrors } from '../../parts/field.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { usePrincipalOptions, useResourceOptions } from '../access/options.ts'
import type { Question } from '../access/why-link.tsx'

interface Props {
  question: Question
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>
  onAsk: (question: Question) => void
}

/** The three parts of a check, as the check takes them. */
export function QuestionForm({ question, errors, onAsk }: Props) {
  const [subject, setSubject] = useState(question.subject)
  const [resource, setResource] = useState(question.resource)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string) => String(form.get(name) ?? '').trim()
    onAsk({ subject: read('subject'), resource: read('resource'), permission: read('permission') })
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
      </FieldErrors>
      <button type="submit" className="button primary">
        Check
      </button>
    </form>
  )
}
