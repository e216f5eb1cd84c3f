import { ArnFormat, type Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Settings } from './settings.ts'
import type { TableInUse } from './table.ts'

/** The parameters by which the stacks of applications find the table of a stage, and the key that encrypts it. */
export const parametersOf = (stage: string) => ({
  tableArn: `/tollgate/${stage}/table-arn`,
  keyArn: `/tollgate/${stage}/key-arn`,
})

/**
 * Publishes the table that the functions use. It has parameters instead of exports: CloudFormation refuses to change
 * an export that another stack imports, so an application could stop a stage from using a restored table.
 */
export function publishTable(stack: Stack, table: TableInUse, { stage, keyArn }: Settings): void {
  const names = parametersOf(stage)
  new StringParameter(stack, 'table-arn', {
    parameterName: names.tableArn,
    description: `Tollgate: the table of ${stage}, for applications that read it themselves`,
    stringValue: table.arn,
  })
  new StringParameter(stack, 'key-arn', {
    parameterName: names.keyArn,
    description: `Tollgate: the key of the table of ${stage}`,
    // Nobody needs rights on the key of AWS. But a parameter cannot be empty, and a policy has to name a key.
    stringValue: keyArn ?? managedKeyArn(stack),
  })
}

const managedKeyArn = (stack: Stack): string =>
  stack.formatArn({
    service: 'kms',
    resource: 'alias',
    resourceName: 'aws/dynamodb',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  })
