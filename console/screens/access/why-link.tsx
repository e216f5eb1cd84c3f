import { Link } from 'wouter'
import { addressOf } from '../../routes.ts'
import { toTypedReference } from './place.ts'

export interface Question {
  /** `<namespace>:<id>`, in any form that a check takes. */
  subject: string
  resource: string
  permission: string
}

/** The address of an answer, which anybody can be sent. Parts that are not known are left out. */
function addressOfQuestion(question: Partial<Question>): string {
  const given = Object.entries(question).filter(([, text]) => text !== '')
  const params = new URLSearchParams(given.map(([name, text]) => [name, toTypedReference(text ?? '')]))
  return `${addressOf('why') ?? '/'}?${params}`
}

/** Leads to the reason of an answer. */
export const WhyLink = ({ question }: { question: Partial<Question> }) => (
  <Link href={addressOfQuestion(question)} className="button small">
    Why?
  </Link>
)
