import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * The findings of cdk-nag's AwsSolutions checks that are meant to be so, by construct path within the stack. Each stands
 * in docs/security.md too; a finding that is not here fails `npm run synth` and the tests.
 */
export interface Acknowledged {
  id: string
  reason: string
  on: (path: string) => boolean
}

export const acknowledged: readonly Acknowledged[] = [
  {
    id: 'AwsSolutions-APIG4',
    reason:
      'Every operation proves HTTP Basic credentials against the table before it does anything else, in lib/http/operation.ts; ' +
      'an authorizer of API Gateway would read the same item once more for each request, and its cache would let revoked ' +
      'credentials pass. The default route answers 404 and 405 and reads nothing.',
    on: (path) => path.endsWith('-route'),
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason:
      'xray:PutTraceSegments and xray:PutTelemetryRecords know no resource but *. No other statement of these roles has one, ' +
      'which test/infra/rights.test.ts holds.',
    on: (path) => path.endsWith('-role/DefaultPolicy'),
  },
]

/** Acknowledges each of them on just the constructs that it is meant for. */
export function acknowledge(stack: IConstruct): void {
  for (const construct of stack.node.findAll()) {
    const path = construct.node.path.slice(stack.node.path.length + 1)
    for (const { id, reason, on } of acknowledged) if (on(path)) Validations.of(construct).acknowledge({ id, reason })
  }
}
