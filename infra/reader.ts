import { Fn, Stack } from 'aws-cdk-lib'
import type { IGrantable } from 'aws-cdk-lib/aws-iam'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { Construct } from 'constructs'
import { type ReaderMethod, readerRightsOf } from '../operations/rights/readers.ts'
import { parametersOf } from './published-table.ts'
import { keyStatement, tableStatements } from './table-statements.ts'

export type { ReaderMethod } from '../operations/rights/readers.ts'

/** Names the table to read: that of a stage in the same account and Region, or any table by its ARN. */
export type TollgateReaderProps =
  | { stage: string }
  | {
      tableArn: string
      /** The key that encrypts the table, if it is not the key that AWS manages. */
      keyArn?: string
    }

/**
 * Lets functions of an application read the table of a stage, for `tollgate/embedded`.
 *
 *     const reader = new TollgateReader(this, 'tollgate', { stage: 'prod' })
 *     reader.grant(fn, ['check', 'batchCheck'])
 *     fn.addEnvironment('TOLLGATE_TABLE', reader.tableName)
 */
export class TollgateReader extends Construct {
  /** For the option `table` of `embed`. */
  readonly tableName: string
  private readonly tableArn: string
  private readonly keyArn: string | undefined

  constructor(scope: Construct, id: string, props: TollgateReaderProps) {
    super(scope, id)
    if ('stage' in props) {
      const names = parametersOf(props.stage)
      this.tableArn = StringParameter.valueForStringParameter(this, names.tableArn)
      this.keyArn = StringParameter.valueForStringParameter(this, names.keyArn)
    } else {
      this.tableArn = props.tableArn
      this.keyArn = props.keyArn
    }
    this.tableName = Fn.select(1, Fn.split('/', this.tableArn))
  }

  /**
   * Gives the rights to read what these methods read: no other items, no scan, no write.
   *
   * @param methods methods of `tollgate/embedded`, and `onBehalfOf` for questions with `on_behalf_of`
   */
  grant(grantee: IGrantable, methods: readonly ReaderMethod[]): void {
    const rights = readerRightsOf(methods)
    const statements = tableStatements(rights, this.tableArn)
    if (this.keyArn !== undefined) statements.push(keyStatement(rights, this.keyArn, Stack.of(this)))
    for (const statement of statements) grantee.grantPrincipal.addToPrincipalPolicy(statement)
  }
}
