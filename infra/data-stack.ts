import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledged.ts'
import { type ArchiveInUse, makeArchive } from './archive.ts'
import { makeBackups } from './backup.ts'
import type { Release } from './release.ts'
import type { Settings } from './settings.ts'
import { addOutputs, propsOf, recordSettings, tagsOf } from './stacks.ts'
import { chooseTable, makeTable, type TableInUse } from './table.ts'

/**
 * The stack with the resources that a stage must not lose: the table and the archive. Deployments of functions do not
 * change this stack. A new operation does not change it, either.
 */
export class DataStack extends Stack {
  /** The stage's own table. A setting can make the functions use another table. */
  readonly table: TableInUse
  /** The archive is missing if the stage has no archive. */
  readonly archive: ArchiveInUse | undefined
  /** The vault is missing if the stage makes no backups. */
  readonly backupVault: string | undefined

  constructor(scope: Construct, settings: Settings, release: Release) {
    super(scope, `tollgate-${settings.stage}-data`, propsOf(settings, release, 'its data'))
    const {
      tableName: name,
      tableArn: arn,
      tableStreamArn: streamArn,
    } = makeTable(this, settings, tagsOf(settings, release))
    this.table = { name, arn, streamArn }
    this.backupVault = makeBackups(this, chooseTable(this, this.table, settings).arn, settings)
    recordSettings(this, settings)
    this.archive = makeArchive(this, settings)
    addOutputs(this, { TableName: name, ArchiveBucket: this.archive?.bucketName })
    acknowledge(this)
  }
}
