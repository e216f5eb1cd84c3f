import { Link } from 'wouter'
import { addressOf } from '../../routes.ts'
import { toTypedReference } from './resource-of-access.ts'

export interface Question {
  subject: string
  resource: string
  permission: string
  /** The person for whom the subject, a service user, acts. */
  on_behalf_of?: string
  /** Whether the subject needs the permission, too. Only with `on_behalf_of`. */
  require_both?: true
}

/** Returns the address of an explanation, which users can share. Leaves out unknown parts of the question. */
function addressOfQuestion(question: Partial<Question>): string {
  const given = Object.entries(question).filter(([, text]) => text !== '')
  const params = new URLSearchParams(given.map(([name, text]) => [name, toTypedReference(String(text))]))
  return `${addressOf('why') ?? '/'}?${params}`
}

export const WhyLink = ({ question }: { question: Partial<Question> }) => (
  <Link href={addressOfQuestion(question)} className="button small">
    Why?
  </Link>
)
