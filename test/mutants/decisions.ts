import { type Mutant, mutant } from './mutant.ts'

/** Makes mutants that the given test of the log of decisions has to notice. */
const by = (name: string) => mutant(`functions/access/decision-log/${name}.test.ts`)

/** Defects in the log of decisions. */
export const decisionMutants: readonly Mutant[] = [
  by('lines')(
    'http/decision-log',
    'a logged decision has the email address of a user',
    'subject: digestUserIn(subject.principal)',
    'subject: subject.principal',
  ),
  by('lines')(
    'http/decision-log',
    'a logged decision has the name of a resource',
    'return digestText(reference.urn)',
    'return reference.urn',
  ),
  by('lines')(
    'http/decision-log',
    'a logged decision names no policy that has ended',
    'const ended = findEnded(result)',
    'const ended = undefined as Grant | undefined',
  ),
  by('denied')(
    'http/decision-log',
    'a log of denials has allowed checks',
    "if (log === 'denied' && isAllowed(answer)) return []",
    '',
  ),
  by('doors')(
    'access/authzen/evaluate',
    'a logged evaluation that cannot be decided has the answer of the next one',
    "    if ('error' in each) return { error: each.error.reason }\n    const { value } = rest.next()",
    "    const { value } = rest.next()\n    if ('error' in each) return { error: each.error.reason }",
  ),
  mutant('lib/operator/event-bus.test.ts')(
    'operator/stream/event-bus',
    'events that EventBridge refuses count as published',
    "'ErrorCode' in result",
    'false',
  ),
]
