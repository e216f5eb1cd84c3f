import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * A finding of cdk-nag's AwsSolutions checks that we accept. Each one is explained in docs/security.md too. A finding that
 * is not in this list fails `npm run synth` and the tests.
 */
export interface Acknowledged {
  id: string
  reason: string
  /** Whether it is accepted on the construct with this path, which begins below the stack. */
  on: (path: string) => boolean
}

export const acknowledged: readonly Acknowledged[] = [
  {
    id: 'AwsSolutions-APIG4',
    reason:
      'Every operation checks HTTP Basic credentials against the table before it does anything else, in ' +
      'lib/http/operation.ts; an authorizer of API Gateway would read the same item once more for each request, and its ' +
      'cache would accept revoked credentials. The default route answers 404 and 405 and reads nothing.',
    on: (path) => path.endsWith('-route'),
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'xray:PutTraceSegments and xray:PutTelemetryRecords accept no resource but *. No other statement of these roles has ' +
      'a wildcard resource: test/infra/rights.test.ts checks this.',
    on: (path) => /^roles\/role-of-[^/]+\/Resource$/.test(path),
  },
  {
    id: 'AwsSolutions-SQS3',
    reason:
      'The queue is itself the place for what fails: the readers of the stream put there what they gave up, and nothing ' +
      'consumes it but operators. An alarm tells them.',
    on: (path) => path === 'journal-failures/Resource',
  },
]

/** Acknowledges each finding only on the constructs that its entry names. */
export function acknowledge(stack: IConstruct): void {
  for (const construct of stack.node.findAll()) {
    const path = construct.node.path.slice(stack.node.path.length + 1)
    for (const { id, reason, on } of acknowledged) if (on(path)) Validations.of(construct).acknowledge({ id, reason })
  }
}
